import { marketIdOf } from '../../src/entities/deposit/depositQuote';
import { quoteInputSchema, quoteSchema } from '../../src/entities/deposit/quote';
import { command } from '../pipeline/endpoint';
import { createQuote } from '../services/quotes';

/** Rates for deposits (product 6.10). */
export const quoteEndpoints = [
  command({
    id: 'quotes.create',
    method: 'POST',
    path: '/api/quotes',
    role: 'user',
    summary: 'Lock a rate for a deposit',
    body: quoteInputSchema,
    status: 201,
    answer: quoteSchema,
    refusals: { 409: ['no-rate'] },
    prepare: ({ body }, { market }) => market.rateOf(marketIdOf(body.crypto)),
    run: (context, { body, prepared }) => createQuote(context, body, prepared),
  }),
] as const;
