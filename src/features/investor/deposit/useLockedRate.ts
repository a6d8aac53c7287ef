import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DepositDetails } from './wizardDetails';
import { quoteApi } from '../../../entities/deposit/quoteApi';
import type { Quote, QuoteInput } from '../../../entities/deposit/quote';
import { selectDepositStep } from '../../../entities/deposit/depositWizardSlice';
import { draftTyped, RATE_DRAFT, selectDraft, type DraftRoot } from '../../../entities/draft/draftSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { useCountdown } from '../investments/useCountdown';

/** A quote as stored in the draft. */
interface LockedRate {
  readonly quoteId: string;
  /** Dollars per coin. */
  readonly price: number;
  /** What to send, formatted for a wallet. */
  readonly coinAmount: string;
  /** ISO 8601, backend time. */
  readonly until: string;
}

type Kept = Readonly<Record<string, string>>;

function rateIn(
  { quoteId, amount, crypto, rate, coinAmount, until = '' }: Kept,
  details: Pick<DepositDetails, 'amount' | 'crypto'>,
) {
  const isOfDeposit = crypto === details.crypto && Number(amount) === details.amount;
  const isUsable = Number(rate) > 0 && !Number.isNaN(Date.parse(until));
  if (!isOfDeposit || !isUsable || !quoteId || !coinAmount) return null;
  return { quoteId, price: Number(rate), coinAmount, until };
}

const NOTHING: Kept = {};
const selectKept = (state: DraftRoot): Kept => selectDraft(state, RATE_DRAFT)?.values ?? NOTHING;

/** The quote for paying a deposit with these details; `null` without one. */
export function quoteIdOf(state: DraftRoot, details: DepositDetails): string | null {
  return rateIn(selectKept(state), details)?.quoteId ?? null;
}

type RateState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | ({ readonly status: 'locked' | 'expired' } & LockedRate);

export interface RateLock {
  readonly rate: RateState;
  /** Backend time in epoch ms. */
  readonly now: number;
  readonly isRefreshing: boolean;
  /** Locks a new rate. */
  readonly refresh: () => void;
}

/**
 * The rate that the backend promises for this deposit (product 6.10). It survives a reload, a logout and a login,
 * because a payment may be in progress. An expired one stays until it is refreshed by hand.
 */
export function useLockedRate(details: DepositDetails): RateLock {
  const { amount, crypto } = details;
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectKept);
  const known = useMemo(() => rateIn(kept, { amount, crypto }), [kept, amount, crypto]);
  const now = useCountdown(known?.until ?? '');
  const command = useCommand<QuoteInput, Quote>({
    send: useSend(quoteApi.endpoints.createQuote),
    onSettled: ({ id: quoteId, userId: ownerId, rate, coinAmount, expiresAt: until }, body) => {
      const values = {
        quoteId,
        amount: String(body.amount),
        crypto: body.crypto,
        rate: String(rate),
        coinAmount,
        until,
      };
      dispatch(draftTyped({ name: RATE_DRAFT, ownerId, values }));
    },
  });
  const wanted = `${amount} ${crypto}`;
  const [missing, setMissing] = useState<string>();
  /** Resolves with whether there is none. */
  const request = async () => {
    const outcome = await command.submit({ amount, crypto });
    const isMissing = outcome?.kind === 'refused' || outcome?.kind === 'unknown';
    if (isMissing) setMissing(wanted);
    return isMissing;
  };
  const { show } = useToast();
  const refresh = async () => {
    if (!(await request())) return;
    const description = 'Our rate isn’t available right now. Try again in a moment.';
    show({ variant: 'destructive', title: 'Rate not refreshed', description });
  };
  const ask = useEffectEvent(() => void request());
  const asked = useRef<string>(null);
  // The visible step follows the wizard's a moment later: a finished deposit needs no other rate.
  const isNeeded = useAppSelector(selectDepositStep) === 'payment' && known === null;
  useEffect(() => {
    if (isNeeded && asked.current !== wanted) ask();
    asked.current = isNeeded ? wanted : null;
  }, [isNeeded, wanted]);

  const rate = (): RateState => {
    if (known !== null) return { status: Date.parse(known.until) > now ? 'locked' : 'expired', ...known };
    // Retrying leaves the message, and the focus in it.
    return { status: missing === wanted ? 'missing' : 'loading' };
  };
  return { rate: rate(), now, isRefreshing: command.isSending, refresh: () => void refresh() };
}
