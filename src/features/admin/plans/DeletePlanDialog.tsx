import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Plan } from '../../../entities/plan/plan';
import { planApi, useReadPlanQuery } from '../../../entities/plan/planApi';
import { pluralize } from '../../../lib/formats';
import { CloseActions } from '../../../ui/dialogs/CloseActions';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { OUTLIVED, refusalText } from '../../shared/commands/outcome';
import { goneText, isGone } from './PlanEditor';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand, versionBody, useSend } from '../../shared/commands/useCommand';

const NOT_DELETED = 'Plan Not Deleted';

/** State of a deletion; `done` while its dialog fades out. */
type DeletionStage = 'asked' | 'underway' | 'unknown' | 'outlived' | 'done';

interface PlanDeletionOptions {
  readonly plan: Plan;
  readonly onDeleted: () => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Deletes a plan once (product 7.5). A deletion without an answer is stored under the plan's ID. */
function usePlanDeletion({ plan, onDeleted, onRefused }: PlanDeletionOptions) {
  const { show } = useToast();
  const send = useSend(planApi.endpoints.deletePlan, plan.id);
  const [isDone, setIsDone] = useState(false);
  const command = useCommand({
    draft: { name: `delete plan/${plan.id}`, schema: versionBody },
    isOnce: true,
    send: (_version: number, key) => send(null, key),
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
    startOver: () => command.outlived?.startOver(),
    run: () => void (command.isUnknown ? command.checkAgain() : command.submit(plan.version)),
  };
}

const TITLE = 'Are you absolutely sure?';

function runningText(running: number | undefined): string {
  if (running === undefined) return 'Active investments aren’t affected.';
  if (running === 0) return 'No active investments.';
  return `${pluralize(running, 'active investment')} ${running === 1 ? 'isn’t' : 'aren’t'} affected and will pay out at maturity.`;
}

/** Reports when the surrounding dialog has unmounted after its fade-out. */
function OnUnmount({ onGone }: { readonly onGone: () => void }) {
  const reportGone = useEffectEvent(onGone);
  useEffect(() => () => reportGone(), []);
  return null;
}

/** For stages that ask for something other than the deletion. */
const CONFIRM_LABELS: Readonly<Record<string, string>> = { unknown: 'Check again', outlived: 'Start over' };

interface DeletePlanDialogProps {
  readonly isOpen: boolean;
  /** The plan as it was when Delete was pressed. */
  readonly plan: Plan;
  readonly running: number | undefined;
  readonly onClose: () => void;
  /** The row is gone or about to go, so the focus must move. */
  readonly onAnswer: () => void;
}

/** Asks before a plan is deleted, and says how many investments use it (product 7.5). */
export function DeletePlanDialog(props: DeletePlanDialogProps) {
  const { isOpen, plan, onClose, onAnswer } = props;
  const { stage, run, startOver } = usePlanDeletion({
    plan,
    onDeleted: onClose,
    onRefused: (error) => {
      if (isGone(error)) onClose();
    },
  });
  const { data, error } = useReadPlanQuery(plan.id, {
    refetchOnMountOrArgChange: true,
    skip: stage === 'done' || !isOpen,
  });
  const running = data?.running ?? props.running;

  // Someone else may delete the plan while this dialog is open; skipped while our own deletion is running.
  if (stage === 'asked' && isGone(error)) {
    return (
      <Dialog isOpen={isOpen} role="alertdialog" title={TITLE} onClose={onClose} maxWidth="xs">
        <DialogBody>
          {`“${plan.name}” no longer exists. ${goneText(toApiError(error))} There’s nothing left to delete.`}
          <OnUnmount onGone={onAnswer} />
        </DialogBody>
        <CloseActions label="Back to the plans" onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={TITLE}
      confirmLabel={CONFIRM_LABELS[stage] ?? 'Delete'}
      isDestructive={CONFIRM_LABELS[stage] === undefined}
      isBusy={stage === 'underway' || stage === 'done'}
      onConfirm={stage === 'outlived' ? startOver : run}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere', '& > p': { m: 0 } }}>
        <p>{`This action cannot be undone. This will permanently delete the "${plan.name}" plan.`}</p>
        <p>{runningText(running)}</p>
        <OnUnmount
          onGone={() => {
            if (stage === 'done') onAnswer();
          }}
        />
        {stage === 'unknown' || stage === 'outlived' ? (
          <Alert severity="warning" role="status">
            <AlertTitle>We don’t know whether this went through</AlertTitle>
            <p>
              {stage === 'unknown'
                ? 'We didn’t get a response. It’s safe to check again. It can’t happen twice.'
                : `${OUTLIVED.title} The list of plans shows whether it was deleted.`}
            </p>
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
