import { useEventCallback } from '@mui/material/utils';
import { object, string, type InferType } from 'yup';
import { UNTRACKED } from '../../../api/commandEndpoints';
import type { Plan, PlanEvent } from '../../../entities/plan/plan';
import { planOfferApi } from '../../../entities/plan/planOfferApi';
import { useAppDispatch } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';

const MOVES = {
  archive: planOfferApi.endpoints.archivePlan,
  restore: planOfferApi.endpoints.restorePlan,
};

const moveSchema = object({
  id: string().required(),
  event: string().oneOf(['archive', 'restore']).required(),
});

const movedToast = ({ name, status }: Plan) =>
  status === 'archived'
    ? ({
        variant: 'success',
        title: 'Plan Archived',
        description: `${name} is no longer offered. Active investments aren’t affected.`,
      } as const)
    : ({ variant: 'success', title: 'Plan Restored', description: `${name} is offered again.` } as const);

/** Archives or restores a plan (product 7.8), one at a time. `onMoved` may change with each render. */
export function usePlanMove(onMoved: () => void) {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const command = useCommand<InferType<typeof moveSchema>, Plan>({
    draft: { name: 'move plan', schema: moveSchema },
    send: ({ id, event }, idempotencyKey) =>
      dispatch(MOVES[event].initiate({ id, idempotencyKey }, UNTRACKED)).unwrap(),
    onSettled: (plan) => {
      show(movedToast(plan));
      onMoved();
    },
    onRefused: useRefusalToast(),
  });
  const move = useEventCallback((plan: Plan, event: PlanEvent) => {
    void command.submit({ id: plan.id, event });
  });
  return { move, command };
}
