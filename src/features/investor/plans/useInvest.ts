import { useState } from 'react';
import { REFETCH } from '../../../api/commandEndpoints';
import type { Investment } from '../../../entities/investment/investment';
import { type InvestmentInput, investmentInputSchema } from '../../../entities/investment/investmentInput';
import { investmentApi } from '../../../entities/investment/investmentApi';
import type { Plan } from '../../../entities/plan/plan';
import { planApi } from '../../../entities/plan/planApi';
import { selectPlanById } from '../../../entities/plan/planSlice';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useFormCommand } from '../../shared/commands/CommandForm';
import { useSend } from '../../shared/commands/useCommand';

const INVESTMENT_FAILED = 'Investment Failed';

interface InvestOptions {
  /** The plan as it was when the dialog opened. */
  readonly plan: Plan;
  /** The draft that stores an investment without an answer. */
  readonly draftName: string;
  readonly onInvested: (investment: Investment) => void;
  /** An investment in progress when the dialog opened has been made. */
  readonly onFoundSettled: () => void;
}

/**
 * Invests on the terms that the person saw. They stay on screen until the backend reports that they have
 * changed (409); then the new ones replace them (product 8.4).
 */
export function useInvest({ plan, draftName, onInvested, onFoundSettled }: InvestOptions) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [terms, setTerms] = useState(plan);
  const [agreed, setAgreed] = useState(plan);

  const readNewTerms = async () => {
    await dispatch(planApi.endpoints.readPlan.initiate(plan.id, REFETCH));
    const current = selectPlanById(store.getState(), plan.id);
    if (current !== undefined) setTerms(current);
  };

  const command = useFormCommand<{ readonly amount: string }, InvestmentInput, Investment>({
    title: INVESTMENT_FAILED,
    draft: { name: draftName, schema: investmentInputSchema },
    isOnce: true,
    send: useSend(investmentApi.endpoints.createInvestment),
    onSettled: onInvested,
    onFoundSettled,
    onRefused: async (error) => {
      if (error.code === 'plan-changed') await readNewTerms();
    },
  });

  /** The terms on screen differ from those agreed to, so the person must agree again. */
  const haveTermsChanged = command.refusal?.code === 'plan-changed' && terms.version !== agreed.version;
  return {
    ...command,
    // The new terms say why.
    refusal: haveTermsChanged ? null : command.refusal,
    terms,
    haveTermsChanged,
    invest: async (amount: number) => {
      setAgreed(terms);
      await command.submit({ planId: terms.id, amount, planVersion: terms.version });
    },
  };
}
