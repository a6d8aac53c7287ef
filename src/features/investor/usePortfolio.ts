import type { Portfolio } from '../../entities/portfolio/portfolio';
import { useReadPortfolioQuery } from '../../entities/portfolio/portfolioApi';
import { readOf, type Read } from '../shared/Loaded';

interface PortfolioRead extends Read {
  /** `undefined` until loaded. */
  readonly portfolio: Portfolio | undefined;
}

export function usePortfolio(): PortfolioRead {
  const query = useReadPortfolioQuery();
  return { portfolio: query.data, ...readOf(query) };
}
