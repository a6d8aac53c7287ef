import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { toApiError } from '../../../api/apiError';
import { useReadPlanQuery } from '../../../entities/plan/planApi';
import { selectPlanById } from '../../../entities/plan/planSlice';
import { useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { ErrorState } from '../../../ui/page/ErrorState';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { isGone, PlanEditor, type PlanEditingProps } from './PlanEditor';
import type { PlanDialogMode } from './usePlanDialog';

interface LoadedPlanProps extends PlanEditingProps {
  readonly planId: string;
}

/** A skeleton until the plan is loaded; a plan already in the store is shown at once. */
function LoadedPlan({ planId, ...editing }: LoadedPlanProps) {
  const latest = useAppSelector((state) => selectPlanById(state, planId));
  const { data, error, isFetching, refetch } = useReadPlanQuery(planId, { refetchOnMountOrArgChange: true });
  // Once read, the form stays mounted because it holds what the user typed.
  const plan = latest ?? data;
  if (plan !== undefined) {
    return <PlanEditor plan={plan} readError={error} onReread={() => void refetch()} {...editing} />;
  }
  if (error === undefined) {
    return (
      <DialogBody aria-busy>
        <FormSkeleton fields={6} />
      </DialogBody>
    );
  }
  const { detail, title } = toApiError(error);
  return (
    <>
      <DialogBody>
        {isGone(error) ? (
          <ErrorState
            title={detail === undefined ? 'There is no such plan.' : 'This plan no longer exists.'}
            description={`${detail ?? 'It may have been deleted.'} Investments that were made in it run on.`}
          />
        ) : (
          <ErrorState
            title="The plan could not be loaded."
            description={detail ?? title}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="outlined" onClick={editing.onClose}>
          Back to the plans
        </Button>
      </DialogActions>
    </>
  );
}

interface PlanDialogProps {
  readonly mode: PlanDialogMode;
  readonly onClose: () => void;
}

/** 'Create New Investment Plan' or 'Edit Investment Plan' (product 7.4). */
export function PlanDialog({ mode, onClose }: PlanDialogProps) {
  const isOpen = mode.state !== 'closed';
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(mode);
  if (isOpen && (mode.state !== shown.state || mode.planId !== shown.planId)) setShown(mode);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = useRef<() => void>(null);
  const close = () => {
    if (!isBusy) (cancel.current ?? onClose)();
  };
  const isCreating = shown.state === 'create';
  return (
    <Dialog
      isOpen={isOpen}
      title={isCreating ? 'Create New Investment Plan' : 'Edit Investment Plan'}
      onClose={close}
      isBusy={isBusy}
    >
      {isCreating ? (
        <PlanEditor onBusy={setIsBusy} onClose={onClose} cancel={cancel} />
      ) : (
        <LoadedPlan
          key={shown.planId}
          planId={shown.planId}
          onBusy={setIsBusy}
          onClose={onClose}
          cancel={cancel}
        />
      )}
    </Dialog>
  );
}
