import { api, listTag } from '../../api/api';
import { portfolioSchema, type Portfolio } from './portfolio';

export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPortfolio: build.query<Portfolio, void>({
      query: () => ({ url: '/api/portfolio' }),
      responseSchema: portfolioSchema,
      // These cover all figures: a balance changes only through its ledger.
      providesTags: [listTag('Ledger'), listTag('Investment'), listTag('Withdrawal'), listTag('Deposit')],
    }),
  }),
});

export const { useReadPortfolioQuery } = portfolioApi;
