import { useCallback, useMemo, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useSearchParams } from 'react-router-dom';
import { toApiError } from '../../../api/apiError';
import { useReadPlanQuery } from '../../../entities/plan/planApi';
import { selectPlanById } from '../../../entities/plan/planSlice';
import { useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { ErrorState } from '../../../ui/page/ErrorState';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { isGone, PlanEditor, type PlanEditingProps } from './PlanEditor';
import { inReadersZone } from '../../../lib/dateFormats';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { useLastShown } from '../../../ui/dialogs/useLastShown';

/** The plan dialog's state; `planId` is the plan being edited or copied, or ''. */
interface PlanDialogMode {
  readonly state: 'closed' | 'create' | 'edit';
  readonly planId: string;
}

interface PlanDialogControls {
  readonly mode: PlanDialogMode;
  readonly create: () => void;
  readonly duplicate: (planId: string) => void;
  readonly edit: (planId: string) => void;
  readonly close: () => void;
}

/** `?create=new` is a plan without an original. */
const WITHOUT_ORIGINAL = 'new';

function modeOf(params: URLSearchParams): PlanDialogMode {
  const original = params.get('create');
  if (original !== null) return { state: 'create', planId: original === WITHOUT_ORIGINAL ? '' : original };
  const planId = params.get('edit') ?? '';
  return { state: planId === '' ? 'closed' : 'edit', planId };
}

/**
 * Keeps the plan dialog (product 7.4) in the URL, as `?create=new`, `?create=c1` (a copy) or `?edit=c1`, so that links can
 * open it and a login after an expired session returns to it.
 */
export function usePlanDialog(): PlanDialogControls {
  const [params] = useSearchParams();
  const creating = useOpenInAddress('create');
  const editing = useOpenInAddress('edit');
  const { open: openCreating } = creating;
  const mode = useMemo(() => modeOf(params), [params]);
  return {
    mode,
    create: useCallback(() => openCreating(WITHOUT_ORIGINAL), [openCreating]),
    duplicate: creating.open,
    edit: editing.open,
    close: mode.state === 'edit' ? editing.close : creating.close,
  };
}

interface LoadedPlanProps extends PlanEditingProps {
  readonly planId: string;
  /** Creates a plan with its terms. */
  readonly isCopied: boolean;
}

/** A skeleton until the plan is loaded; a plan already in the store is shown immediately. */
function LoadedPlan({ planId, isCopied, ...editing }: LoadedPlanProps) {
  const latest = useAppSelector((state) => selectPlanById(state, planId));
  const { data, error, isFetching, refetch } = useReadPlanQuery(planId, { refetchOnMountOrArgChange: true });
  // Once read, the form stays mounted because it holds what the user typed.
  const plan = latest ?? data;
  if (plan !== undefined && isCopied) return <PlanEditor original={plan} {...editing} />;
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
            title={detail === undefined ? 'We can’t find this plan.' : 'This plan no longer exists.'}
            description={`${inReadersZone(detail ?? 'It may have been deleted.')} Existing investments aren’t affected.`}
          />
        ) : (
          <ErrorState
            title="We couldn’t load the plan."
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
  const shown = useLastShown(isOpen ? mode : undefined) ?? mode;
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
      {isCreating && shown.planId === '' ? (
        <PlanEditor onBusy={setIsBusy} onClose={onClose} cancel={cancel} />
      ) : (
        <LoadedPlan
          key={`${shown.state} ${shown.planId}`}
          planId={shown.planId}
          isCopied={isCreating}
          onBusy={setIsBusy}
          onClose={onClose}
          cancel={cancel}
        />
      )}
    </Dialog>
  );
}
