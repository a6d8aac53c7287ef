import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { Plan } from '../../../entities/plan/plan';
import { useDeletePlanMutation } from '../../../entities/plan/planApi';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from '../../shared/commands/outcome';
import { useCommand, versionBody } from '../../shared/commands/useCommand';

const NOT_DELETED = 'Plan Not Deleted';

/** State of a deletion; `done` while its dialog fades out. */
type DeletionStage = 'asked' | 'underway' | 'unknown' | 'outlived' | 'done';

interface PlanDeletionOptions {
  readonly plan: Plan;
  readonly onDeleted: () => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Deletes a plan once (product 7.5). A deletion without an answer is stored under the plan's ID. */
export function usePlanDeletion({ plan, onDeleted, onRefused }: PlanDeletionOptions) {
  const { show } = useToast();
  const [deletePlan] = useDeletePlanMutation();
  const [isDone, setIsDone] = useState(false);
  const command = useCommand({
    draft: { name: `delete plan/${plan.id}`, schema: versionBody },
    isOnce: true,
    send: (_version: number, idempotencyKey) => deletePlan({ id: plan.id, idempotencyKey }).unwrap(),
    onSettled: () => {
      setIsDone(true);
      show({
        variant: 'destructive',
        title: 'Plan Deleted',
        description: `${plan.name} has been successfully deleted.`,
      });
      onDeleted();
    },
    onRefused: (error) => {
      const description = error.detail ?? refusalText(error, NOT_DELETED);
      show({ variant: 'destructive', title: NOT_DELETED, description });
      onRefused(error);
    },
  });
  const stageOf = (): DeletionStage => {
    if (isDone) return 'done';
    if (command.isSending) return 'underway';
    if (command.outlived !== null) return 'outlived';
    return command.isUnknown ? 'unknown' : 'asked';
  };
  return {
    stage: stageOf(),
    startAnew: () => command.outlived?.startAnew(),
    run: () => void (command.isUnknown ? command.checkAgain() : command.submit(plan.version)),
  };
}
