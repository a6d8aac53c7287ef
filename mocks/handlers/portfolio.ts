import { queryRoute, type Route } from '../server/routes';
import { readPortfolio } from '../services/portfolio';
import { noQuery } from './requestInput';

/** The signed-in investor's figures. */
export const portfolioRoutes: readonly Route[] = [
  queryRoute('portfolio.read', noQuery, (context) => readPortfolio(context)),
];
