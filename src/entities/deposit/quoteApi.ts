import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { quoteSchema, type Quote, type QuoteInput } from './quote';

/** Product 6.10. */
export const quoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    createQuote: build.mutation<Quote, WithKey<{ body: QuoteInput }>>(
      commandEndpoint('/api/quotes', quoteSchema, invalidates('Audit')),
    ),
  }),
});
