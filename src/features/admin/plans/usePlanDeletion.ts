import { useState } from 'react';
import type { IntentKey } from '../../../api/useIntentKey';
import type { ApiError } from '../../../api/apiError';
import type { Plan } from '../../../entities/plan/plan';
import { useDeletePlanMutation } from '../../../entities/plan/planApi';
import { useToast } from '../../../ui/toasts/useToast';
import { outcomeOf, refusalText } from '../../shared/outcome';

/** Title of the toast when a plan is not deleted. */
const NOT_DELETED = 'Plan Not Deleted';

/** Where a deletion stands; `done` while its dialog fades out. */
export type DeletionStage = 'asked' | 'underway' | 'unknown' | 'done';

export interface PlanDeletionOptions {
  readonly plan: Plan;
  /** Outlives the dialog, so that an unknown outcome keeps its key when it is opened again. */
  readonly intent: IntentKey;
  /** It is gone, by this command. */
  readonly onDeleted: () => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Deletes a plan, once, and says so in error style (spec 8). */
export function usePlanDeletion({ plan, intent, onDeleted, onRefused }: PlanDeletionOptions) {
  const { show } = useToast();
  const [deletePlan] = useDeletePlanMutation();
  const [stage, setStage] = useState<DeletionStage>('asked');

  const run = async () => {
    if (stage === 'underway' || stage === 'done') return;
    setStage('underway');
    const outcome = await outcomeOf(
      intent.run({ delete: plan.id }, (idempotencyKey) =>
        deletePlan({ id: plan.id, idempotencyKey }).unwrap(),
      ),
    );
    switch (outcome.kind) {
      case 'settled':
        setStage('done');
        show({
          variant: 'destructive',
          title: 'Plan Deleted',
          description: `${plan.name} has been successfully deleted.`,
        });
        onDeleted();
        return;
      case 'refused': {
        setStage('asked');
        const description = refusalText(outcome.error, NOT_DELETED);
        show({
          variant: 'destructive',
          title: NOT_DELETED,
          description: outcome.error.detail ?? description,
        });
        onRefused(outcome.error);
        return;
      }
      case 'interrupted':
        setStage('asked');
        return;
      case 'unknown':
        setStage('unknown');
        return;
      default:
        throw new Error('There is no such outcome.', { cause: outcome satisfies never });
    }
  };
  return { stage, run: () => void run() };
}
