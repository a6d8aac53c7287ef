import { moneySchema } from '../../../lib/moneySchema';
import { paths } from '../../../lib/paths';
import { TEXT_LIMITS } from '../../../lib/textSchema';

/** The amount that a payment request names; blank is invalid here, for then there is none. */
export const requestedAmountSchema = moneySchema({ required: 'Enter an amount.', sign: 'positive' });

/** What a payment request's link asks for; an empty text where it leaves that to the sender. */
export interface TransferRequest {
  readonly to: string;
  readonly amount: string;
}

export function transferRequestLink(origin: string, to: string, amount: number | null): string {
  const params = new URLSearchParams({ to });
  if (amount !== null) params.set('amount', String(amount));
  return `${origin}${paths.dashboard.transfer}?${params.toString()}`;
}

/** The request in an address; `null` when there is none. An amount that no transfer may have is left out. */
export function readTransferRequest(params: URLSearchParams): TransferRequest | null {
  const to = (params.get('to') ?? '').trim().slice(0, TEXT_LIMITS.email);
  const given = (params.get('amount') ?? '').trim();
  const amount = requestedAmountSchema.isValidSync(given) ? given : '';
  return params.has('to') || params.has('amount') ? { to, amount } : null;
}
