import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { toApiError, type ApiError } from '../../../api/apiError';
import { type Plan, planInputSchema } from '../../../entities/plan/plan';
import { useCreatePlanMutation, useUpdatePlanMutation } from '../../../entities/plan/planApi';
import { useToast } from '../../../ui/toasts/useToast';
import { ChangedMeanwhile } from '../../shared/record/ChangedMeanwhile';
import { CHANGES_KEPT, useRecordForm } from '../../shared/record/useRecordForm';
import { planCreated, type PlanEditingProps } from './CreatePlan';
import { PlanForm, usePlanRefusal } from './PlanForm';
import { differences, termsOf, textsOf } from './planValues';

/** The toast after a plan is changed (product 7.4). */
function planUpdated({ name }: Plan) {
  return { title: 'Plan Updated', description: `${name} has been successfully updated.` };
}

export function isGone(error: unknown): boolean {
  return error !== undefined && toApiError(error).status === 404;
}

export function goneText(error: ApiError): string {
  return error.detail ?? 'It was deleted.';
}

function Gone({ name, error }: { readonly name: string; readonly error: ApiError }) {
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{`“${name}” no longer exists`}</AlertTitle>
      <p>{`${goneText(error)} Your changes are kept: saving creates a new plan.`}</p>
    </Alert>
  );
}

interface EditPlanProps extends PlanEditingProps {
  /** The latest known version. */
  readonly plan: Plan;
  readonly readError: unknown;
  readonly onReread: () => void;
}

/** Edits a plan's terms, and shows what another admin changed in the meantime (product 18.5). */
export function EditPlan({ plan, readError, onReread, onBusy, onClose, cancel }: EditPlanProps) {
  const { show } = useToast();
  const [update] = useUpdatePlanMutation();
  const [create] = useCreatePlanMutation();
  const refusal = usePlanRefusal();
  const [refusedGone, setRefusedGone] = useState<ApiError | null>(null);
  const gone = refusedGone ?? (isGone(readError) ? toApiError(readError) : null);

  const edited = useRecordForm({
    draftName: `plan/${plan.id}`,
    stored: plan,
    textsOf,
    bodySchema: planInputSchema,
    isOnce: true,
    send: (body, idempotencyKey) =>
      gone === null
        ? update({ id: plan.id, body, idempotencyKey }).unwrap()
        : create({ body: termsOf(body), idempotencyKey }).unwrap(),
    isOfRecord: ({ id }) => id === plan.id,
    onOutdated: onReread,
    onSaved: (saved) => {
      show({ variant: 'success', ...(saved.id === plan.id ? planUpdated(saved) : planCreated(saved)) });
      onClose();
    },
    onRefused: (error) => {
      if (isGone(error)) {
        setRefusedGone(error);
        refusal.refuse(error, `${goneText(error)} What you typed is kept.`);
      } else if (error.code === 'stale-version') {
        refusal.refuse(error, `${error.detail ?? error.title} ${CHANGES_KEPT}`);
      } else refusal.refuse(error);
    },
  });
  const { changedTo } = edited;

  return (
    <PlanForm
      initialValues={edited.initialValues}
      refusal={refusal}
      command={edited}
      onValuesChange={edited.handleValues}
      hasChanges={() => edited.isDirty}
      onSave={edited.save}
      onBusy={onBusy}
      cancel={cancel}
      onCancel={() => {
        edited.leave();
        onClose();
      }}
      notice={(values) => {
        if (gone !== null) return <Gone name={plan.name} error={gone} />;
        if (changedTo === null) return null;
        return (
          <ChangedMeanwhile
            what={`“${plan.name}”`}
            fields={differences(changedTo, values)}
            onDiscard={edited.discard}
          />
        );
      }}
    />
  );
}
