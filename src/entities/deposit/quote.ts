import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import * as schema from '../../lib/schema';
import { DEPOSIT_COINS } from './coins';
import { rateFields } from './deposit';

/** A rate that holds until it expires (product 6.10). */
export const quoteSchema = schema.record({
  /** `quo-` + timestamp. */
  id: schema.id(),
  userId: schema.id(),
  crypto: schema.oneOf(DEPOSIT_COINS),
  amount: schema.amount().meta({ description: 'Dollars.' }),
  ...rateFields,
  address: schema
    .text()
    .optional()
    .meta({ description: 'Where to send it, as of then; absent without one.' }),
  depositId: schema.text().nullable().meta({ description: 'The deposit made on it; no other can be.' }),
});
export type Quote = schema.Infer<typeof quoteSchema>;

/** As entered in step 1 of the wizard. */
export const quoteInputSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, 'Select a cryptocurrency.').required('Select a cryptocurrency.'),
});
export type QuoteInput = InferType<typeof quoteInputSchema>;
