import { useRef, useState, type Ref } from 'react';
import type { Plan } from '../../../entities/plan/plan';
import { useCreatePlanMutation } from '../../../entities/plan/planApi';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormCommand } from '../../shared/useFormCommand';
import { useKeptForm } from '../../shared/useKeptForm';
import { PlanForm, usePlanRefusal } from './PlanForm';
import { EMPTY_PLAN, readSentTerms, type PlanTerms } from './planValues';

/** The toast of a plan that was made (spec 8). */
export function planCreated({ name }: Plan) {
  return { title: 'Plan Created', description: `${name} has been successfully created.` };
}

export interface PlanEditingProps {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
  readonly cancel: Ref<() => void>;
}

/** Makes a plan; what is typed survives a reload and a login in between. */
export function CreatePlan({ onBusy, onClose, cancel }: PlanEditingProps) {
  const draft = useKeptForm('plan/new', EMPTY_PLAN);
  const [unanswered] = useState(() => (draft.sentKey === null ? null : readSentTerms(draft.initialValues)));
  const { show } = useToast();
  const [create] = useCreatePlanMutation();
  const refusal = usePlanRefusal();
  // The dialog fades out after a success: a double click may reach its button once more.
  const isDone = useRef(false);
  const command = useFormCommand<PlanTerms, Plan>({
    draft,
    unanswered,
    send: (body, idempotencyKey) => create({ body, idempotencyKey }).unwrap(),
    onSettled: (plan) => {
      isDone.current = true;
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
      onSave={async (terms) => {
        if (!isDone.current) await command.submit(terms);
      }}
      onBusy={onBusy}
      cancel={cancel}
      onCancel={() => {
        // An outcome that nobody knows is still to be found out.
        if (!command.isUnknown) draft.forget();
        onClose();
      }}
    />
  );
}
