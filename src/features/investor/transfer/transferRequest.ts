import { moneySchema } from '../../../lib/moneySchema';
import { paths } from '../../../lib/paths';
import { TEXT_LIMITS } from '../../../lib/textSchema';

/** The amount of a payment request. Blank is invalid here: it means that the request has no amount. */
export const requestedAmountSchema = moneySchema({ required: 'Enter an amount.', sign: 'positive' });

/** The values of a payment request's link; '' where the sender decides. */
export interface TransferRequest {
  readonly to: string;
  readonly amount: string;
}

export function transferRequestLink(origin: string, to: string, amount: number | null): string {
  const params = new URLSearchParams({ to });
  if (amount !== null) params.set('amount', String(amount));
  return `${origin}${paths.dashboard.transfer}?${params.toString()}`;
}

/** A longer text is no amount, in whatever way it is written. */
const LONGEST_AMOUNT = 40;

/** The payment request in the URL; `null` if there is none. An amount stays as it was written: the form says what is wrong. */
export function readTransferRequest(params: URLSearchParams): TransferRequest | null {
  const to = (params.get('to') ?? '').trim().slice(0, TEXT_LIMITS.email);
  const given = (params.get('amount') ?? '').trim();
  const amount = given.length > LONGEST_AMOUNT ? '' : given;
  return params.has('to') || params.has('amount') ? { to, amount } : null;
}
