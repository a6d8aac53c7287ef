import { useEffect, useEffectEvent, useState } from 'react';
import Stack from '@mui/material/Stack';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Plan } from '../../../entities/plan/plan';
import { planApi, useReadPlanQuery } from '../../../entities/plan/planApi';
import { pluralize } from '../../../lib/formats';
import { paths } from '../../../lib/paths';
import { CloseActions } from '../../../ui/dialogs/CloseActions';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { refusalText } from '../../shared/commands/outcome';
import { goneText, isGone } from './PlanEditor';
import { useToast } from '../../../ui/toasts/useToast';
import { ConfirmCommand } from '../../shared/commands/ConfirmCommand';
import { useCommand, versionBody, useSend } from '../../shared/commands/useCommand';

const NOT_DELETED = 'Plan Not Deleted';

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
    where: { to: paths.admin.plans, label: 'View the plans' },
  });
  return { command, isDone };
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
  const { command, isDone } = usePlanDeletion({
    plan,
    onDeleted: onClose,
    onRefused: (error) => {
      if (isGone(error)) onClose();
    },
  });
  const { data, error } = useReadPlanQuery(plan.id, {
    refetchOnMountOrArgChange: true,
    skip: isDone || !isOpen,
  });
  const running = data?.running ?? props.running;

  // Someone else may delete the plan while this dialog is open; skipped while our own deletion is running.
  const isIdle = !isDone && !command.isSending && !command.isUnknown;
  if (isIdle && isGone(error)) {
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
    <ConfirmCommand
      command={command}
      isOpen={isOpen}
      title={TITLE}
      confirmLabel="Delete"
      isDone={isDone}
      onConfirm={() => void command.submit(plan.version)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere', '& > p': { m: 0 } }}>
        <p>{`This action cannot be undone. This will permanently delete the "${plan.name}" plan.`}</p>
        <p>{runningText(running)}</p>
        <OnUnmount
          onGone={() => {
            if (isDone) onAnswer();
          }}
        />
      </Stack>
    </ConfirmCommand>
  );
}
