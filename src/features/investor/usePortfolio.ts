import { toApiError, type ApiError } from '../../api/apiError';
import type { Portfolio } from '../../entities/portfolio/portfolio';
import { useReadPortfolioQuery } from '../../entities/portfolio/portfolioApi';

interface PortfolioRead {
  /** `undefined` until it was read. */
  readonly portfolio: Portfolio | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

export function usePortfolio(): PortfolioRead {
  const { data, error, refetch } = useReadPortfolioQuery();
  return {
    portfolio: data,
    error: data === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
