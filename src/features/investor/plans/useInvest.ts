import { useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import type { ApiError } from '../../../api/apiError';
import type { IntentKey } from '../../../api/useIntentKey';
import type { Investment } from '../../../entities/investment/investment';
import { useCreateInvestmentMutation } from '../../../entities/investment/investmentApi';
import type { InvestInput } from '../../../entities/investment/investSchema';
import type { Plan } from '../../../entities/plan/plan';
import { planApi } from '../../../entities/plan/planApi';
import { selectPlanById } from '../../../entities/plan/planSlice';
import { outcomeOf } from '../../shared/outcome';

type PlanRoot = Parameters<typeof selectPlanById>[0];

/** What stands between the person and the investment. */
export type Obstacle =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The terms on screen are the new ones now; the person has to agree again. */
  | { readonly kind: 'terms-changed' }
  | { readonly kind: 'unknown'; readonly body: InvestInput };

export interface InvestOptions {
  /** The plan as it was when the dialog opened. */
  readonly plan: Plan;
  readonly intent: IntentKey;
  readonly onInvested: (investment: Investment) => void;
  readonly onRefused: (error: ApiError) => void;
}

/**
 * Invests in the terms that the person saw: they stay on screen until the backend says that they are
 * no longer true (409), then the new ones stand there (decisions E).
 */
export function useInvest({ plan, intent, onInvested, onRefused }: InvestOptions) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore<PlanRoot>();
  const [createInvestment] = useCreateInvestmentMutation();
  const [terms, setTerms] = useState(plan);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isSending, setIsSending] = useState(false);
  // The dialog fades out after a success: a double click may reach its button once more.
  const isDone = useRef(false);

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

  const send = async (body: InvestInput) => {
    setIsSending(true);
    const outcome = await outcomeOf(
      intent.run(body, (idempotencyKey) => createInvestment({ body, idempotencyKey }).unwrap()),
    );
    if (outcome.kind === 'settled') {
      isDone.current = true;
      onInvested(outcome.result);
    } else if (outcome.kind === 'refused') await refused(outcome.error);
    else if (outcome.kind === 'unknown') setObstacle({ kind: 'unknown', body });
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
      if (obstacle?.kind === 'unknown') void send(obstacle.body);
    },
  };
}
