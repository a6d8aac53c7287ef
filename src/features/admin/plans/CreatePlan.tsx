import type { Ref } from 'react';
import { type Plan, planInputSchema } from '../../../entities/plan/plan';
import { useCreatePlanMutation } from '../../../entities/plan/planApi';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/commands/useCommand';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { PlanForm, usePlanRefusal } from './PlanForm';
import { EMPTY_PLAN, type PlanTerms } from './planValues';

const DRAFT = 'plan/new';

/** The toast after a plan is created (product 7.4). */
export function planCreated({ name }: Plan) {
  return { title: 'Plan Created', description: `${name} has been successfully created.` };
}

export interface PlanEditingProps {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
  readonly cancel: Ref<() => void>;
}

/** The typed values survive a reload and a login. */
export function CreatePlan({ onBusy, onClose, cancel }: PlanEditingProps) {
  const draft = useFormDraft(DRAFT, EMPTY_PLAN);
  const { show } = useToast();
  const [create] = useCreatePlanMutation();
  const refusal = usePlanRefusal();
  const command = useCommand<PlanTerms, Plan>({
    draft: { name: DRAFT, schema: planInputSchema },
    isOnce: true,
    send: (body, idempotencyKey) => create({ body, idempotencyKey }).unwrap(),
    onSettled: (plan) => {
      draft.forget();
      show({ variant: 'success', ...planCreated(plan) });
      onClose();
    },
    onRefused: (error) => refusal.refuse(error),
  });
  return (
    <PlanForm
      initialValues={draft.initialValues}
      refusal={refusal}
      command={command}
      onValuesChange={draft.keep}
      hasChanges={draft.isKept}
      onSave={command.submit}
      onBusy={onBusy}
      cancel={cancel}
      onCancel={() => {
        // While the outcome is unknown, the draft is needed to check again.
        if (!command.isUnknown) draft.forget();
        onClose();
      }}
    />
  );
}
