import { toApiError, type ApiError } from '../../api/apiError';
import type { Portfolio } from '../../entities/portfolio/portfolio';
import { useReadPortfolioQuery } from '../../entities/portfolio/portfolioApi';

/** The signed-in investor's figures, kept up to date. */
interface PortfolioRead {
  /** `undefined` until it was read. */
  readonly portfolio: Portfolio | undefined;
  /** Why there is none. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** Reads the investor's figures and follows them. */
export function usePortfolio(): PortfolioRead {
  const { data, error, refetch } = useReadPortfolioQuery();
  return {
    portfolio: data,
    error: data === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
