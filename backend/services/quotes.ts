import { isStillToCome, isWithin } from '../moments';
import { COIN_NAMES, type DepositCoin } from '../../src/entities/deposit/coins';
import type { DepositQuote } from '../../src/entities/deposit/deposit';
import type { DepositInput } from '../../src/entities/deposit/depositInput';
import { coinAmount } from '../../src/entities/deposit/depositQuote';
import type { Quote, QuoteInput } from '../../src/entities/deposit/quote';
import { QUOTE_KEPT_MS, RATE_LOCK_MS } from '../../src/lib/lifetimes';
import { formatUsd } from '../../src/lib/money';
import type { CommandContext } from '../context';
import type { ReadTables } from '../engine';
import { ProblemError } from '../problem';
import { recordAudit } from './audit';
import { requireUser } from './people';

/**
 * Promises the caller a rate for a limited time (product 6.10). @param rate dollars per coin, from the market service.
 * @throws ProblemError 409 `no-rate` without a usable one.
 */
export function createQuote(context: CommandContext, input: QuoteInput, rate: number | null): Quote {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const { amount, crypto } = input;
  const coins = rate === null ? null : coinAmount(crypto, amount, rate);
  if (rate === null || coins === null) {
    const detail = 'You can deposit without one. Send the amount at your wallet’s rate.';
    throw new ProblemError(409, 'no-rate', 'There’s no rate right now.', { detail });
  }
  const quote: Quote = {
    id: tx.quotes.newId('quo-', now),
    userId: user.id,
    crypto,
    amount,
    rate,
    coinAmount: coins,
    lockedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + RATE_LOCK_MS).toISOString(),
    ...addressNow(tx, crypto),
    depositId: null,
  };
  tx.quotes.put(quote);
  const details = `${user.name} was quoted ${coins} ${crypto.toUpperCase()} for ${formatUsd(amount)}.`;
  recordAudit(context, 'deposit.quoted', { id: quote.id, name: user.name }, details);
  return quote;
}

/** Where investors are told to send a coin; nothing without an address. */
export function addressNow(read: ReadTables, crypto: DepositCoin): { readonly address?: string } {
  const address = read.wallets.get('wallets')?.addresses[crypto] ?? '';
  return address === '' ? {} : { address };
}

/**
 * Claims the caller's quote for their deposit with the same amount and coin; no other deposit can.
 * @throws ProblemError 409 `quote-unusable`.
 */
export function claimQuote(
  { tx, caller, now }: CommandContext,
  { quoteId, amount, crypto }: Pick<DepositInput, 'quoteId' | 'amount' | 'crypto'>,
  depositId: string,
): DepositQuote | null {
  if (quoteId === null) return null;
  const quote = tx.quotes.get(quoteId);
  const isTheirs = quote?.userId === caller.id && quote.depositId === null;
  const isKept = isWithin(quote?.lockedAt, RATE_LOCK_MS + QUOTE_KEPT_MS, now);
  if (quote === undefined || !isTheirs || !isKept || quote.amount !== amount || quote.crypto !== crypto) {
    const detail = `Get a new rate for ${formatUsd(amount)} in ${COIN_NAMES[crypto]}, then submit again.`;
    throw new ProblemError(409, 'quote-unusable', 'This rate can’t be used for this deposit.', { detail });
  }
  tx.quotes.put({ ...quote, depositId });
  const { id, rate, coinAmount: coins, lockedAt, expiresAt } = quote;
  return {
    id,
    rate,
    coinAmount: coins,
    lockedAt,
    expiresAt,
    isExpired: !isStillToCome(expiresAt, RATE_LOCK_MS, now),
  };
}
