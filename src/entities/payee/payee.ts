import { object, string, type InferType } from 'yup';
import * as schema from '../../lib/schema';
import { isRecord } from '../../lib/json';
import { requiredText, TEXT_LIMITS, tidyText } from '../../lib/textSchema';
import { WITHDRAWAL_METHODS } from '../withdrawal/withdrawal';
import { payoutAddressIn, payoutAddressSchema } from '../withdrawal/withdrawalInput';
import { isRoutingNumber } from './routingNumber';

/** Limit of one person's saved payees. */
export const MOST_PAYEES = 50;

/** Where a person's withdrawals go, saved under a name (product 10.9). */
export const payeeSchema = schema.record({
  /** `pay-` + timestamp. */
  id: schema.id(),
  userId: schema.id(),
  name: schema.text(),
  method: schema.oneOf(WITHDRAWAL_METHODS),
  address: schema.text(),
  holder: schema.text().meta({ description: 'In whose name the account is.' }),
  routing: schema.text().optional().meta({ description: 'A US bank’s routing number.' }),
  createdAt: schema.isoDate(),
  version: schema.version(),
});
export type Payee = schema.Infer<typeof payeeSchema>;

/** All of a person's payees, oldest first. */
export const payeeListSchema = schema.record({ items: schema.listOf(payeeSchema).max(MOST_PAYEES) });
export type PayeeList = schema.Infer<typeof payeeListSchema>;

const ROUTING = 'Enter the nine digits of the routing number, as on your checks.';

export const payeeInputSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  method: string().oneOf(WITHDRAWAL_METHODS, 'Select a method.').required('Select a method.'),
  address: payoutAddressSchema(),
  holder: requiredText('Enter the account holder.', TEXT_LIMITS.name),
  routing: string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? tidyText(original).replace(/[\s-]/g, '') : original,
    )
    .typeError(ROUTING)
    .defined()
    .default('')
    .test('routing', ROUTING, (routing) => routing === '' || isRoutingNumber(routing ?? ''))
    .meta({ description: 'Nine digits with ABA’s check digit, for a US bank account. Empty for none.' }),
}).transform((values: unknown) => {
  const read = payoutAddressIn(values);
  return read === null || !isRecord(values) ? values : { ...values, address: read.address };
});
export type PayeeInput = InferType<typeof payeeInputSchema>;
