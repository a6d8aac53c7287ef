import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useIntentKey } from '../../../api/useIntentKey';
import {
  type Investment,
  type InvestmentInput,
  investmentInputSchema,
} from '../../../entities/investment/investment';
import { useCreateInvestmentMutation } from '../../../entities/investment/investmentApi';
import type { Plan } from '../../../entities/plan/plan';
import { planApi } from '../../../entities/plan/planApi';
import { selectPlanById } from '../../../entities/plan/planSlice';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { outcomeOf } from '../../shared/outcome';
import type { KeptForm } from '../../shared/useKeptForm';

/** What the dialog keeps of a plan: the amount as typed, and the version of the terms that were sent. */
export const NOTHING_TYPED = { amount: '', planVersion: '' };
export type InvestDraft = KeptForm<keyof typeof NOTHING_TYPED>;

/** What stands between the person and the investment. */
export type Obstacle =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The terms on screen are the new ones now; the person has to agree again. */
  | { readonly kind: 'terms-changed' }
  | { readonly kind: 'unknown'; readonly body: InvestmentInput };

export interface InvestOptions {
  /** The plan as it was when the dialog opened. */
  readonly plan: Plan;
  /** Keeps the amount and the key of an investment without an answer, per plan. */
  readonly draft: InvestDraft;
  readonly onInvested: (investment: Investment) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** What was sent before a reload or a login, and never answered. */
function unansweredOf(planId: string, { sentKey, initialValues }: InvestDraft): Obstacle | null {
  const { amount, planVersion } = initialValues;
  // In the order of `invest`: the same body is the same intent.
  const body = { planId, amount: Number(amount), planVersion: Number(planVersion) };
  return sentKey !== null && investmentInputSchema.isValidSync(body) ? { kind: 'unknown', body } : null;
}

/**
 * Invests in the terms that the person saw: they stay on screen until the backend says that they are
 * no longer true (409), then the new ones stand there (decisions E).
 */
export function useInvest({ plan, draft, onInvested, onRefused }: InvestOptions) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const intent = useIntentKey();
  const [createInvestment] = useCreateInvestmentMutation();
  const [terms, setTerms] = useState(plan);
  const [obstacle, setObstacle] = useState(() => unansweredOf(plan.id, draft));
  const [isSending, setIsSending] = useState(false);
  // The dialog fades out after a success: a double click may reach its button once more.
  const isDone = useRef(false);
  const isResumed = useRef(false);

  const readNewTerms = async () => {
    const options = { subscribe: false, forceRefetch: true } as const;
    await dispatch(planApi.endpoints.readPlan.initiate(plan.id, options));
    const current = selectPlanById(store.getState(), plan.id);
    if (current === undefined || current.version === terms.version) return false;
    setTerms(current);
    return true;
  };

  const refused = async (error: ApiError) => {
    if (error.code === 'plan-changed' && (await readNewTerms())) {
      setObstacle({ kind: 'terms-changed' });
    } else {
      setObstacle({ kind: 'refused', error });
    }
    onRefused(error);
  };

  const send = async (body: InvestmentInput) => {
    setIsSending(true);
    const outcome = await outcomeOf(
      intent.run(body, (idempotencyKey) => {
        draft.keep({ amount: String(body.amount), planVersion: String(body.planVersion) });
        draft.markSent(idempotencyKey);
        return createInvestment({ body, idempotencyKey }).unwrap();
      }),
    );
    switch (outcome.kind) {
      case 'settled':
        isDone.current = true;
        draft.forget();
        onInvested(outcome.result);
        break;
      case 'refused':
        draft.markAnswered();
        await refused(outcome.error);
        break;
      case 'interrupted':
        // Nothing happened: after the login the amount stands there and may be sent or changed.
        draft.markAnswered();
        break;
      case 'unknown':
        setObstacle({ kind: 'unknown', body });
        break;
      default:
        throw new Error('There is no such outcome.', { cause: outcome satisfies never });
    }
    setIsSending(false);
  };

  return {
    terms,
    obstacle,
    isSending,
    invest: async (amount: number) => {
      if (isDone.current) return;
      setObstacle(null);
      await send({ planId: terms.id, amount, planVersion: terms.version });
    },
    /** Asks about the same investment by the same key; it is never made twice. */
    checkAgain: () => {
      if (obstacle?.kind !== 'unknown' || isSending) return;
      // What was sent on an earlier page keeps its key.
      if (draft.sentKey !== null && !isResumed.current) intent.resume(draft.sentKey, obstacle.body);
      isResumed.current = true;
      void send(obstacle.body);
    },
  };
}
