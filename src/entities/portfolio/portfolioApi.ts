import { api, listTag } from '../../api/api';
import { portfolioSchema, type Portfolio } from './portfolio';

export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPortfolio: build.query<Portfolio, void>({
      query: () => ({ url: '/api/portfolio' }),
      responseSchema: portfolioSchema,
      // A balance changes by its ledger alone, so these are all that its figures are made of.
      providesTags: [listTag('Ledger'), listTag('Investment'), listTag('Withdrawal')],
    }),
  }),
});

export const { useReadPortfolioQuery } = portfolioApi;
