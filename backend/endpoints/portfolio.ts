import { portfolioSchema } from '../../src/entities/portfolio/portfolio';
import { query } from '../pipeline/endpoint';
import { readPortfolio } from '../services/portfolio';

export const portfolioEndpoints = [
  query({
    id: 'portfolio.read',
    path: '/api/portfolio',
    role: 'user',
    summary: 'The caller’s figures, expected payouts and value over time',
    answer: portfolioSchema,
    run: (context) => readPortfolio(context),
  }),
] as const;
