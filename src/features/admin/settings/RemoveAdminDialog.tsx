import type { Admin } from '../../../entities/admin/admin';
import { adminApi } from '../../../entities/admin/adminApi';
import { DateTime } from '../../../ui/parts/DateTime';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandFooter } from '../../shared/commands/CommandForm';
import { ReviewDialog } from '../../shared/commands/ReviewDialog';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';

interface RemoveAdminDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Asks before an added admin is removed (product 14.8). */
export function RemoveAdminDialog({ admin, onClose }: RemoveAdminDialogProps) {
  const { show } = useToast();
  const showRefusal = useRefusalToast({ literals: [admin.name] });
  const { id, name, email, lastSignInAt } = admin;
  const command = useCommand<null, null>({
    send: useSend(adminApi.endpoints.removeAdmin, id),
    isOnce: true,
    onSettled: () => {
      show({
        variant: 'success',
        title: 'Admin Removed',
        description: `${name} can no longer log in.`,
        literals: [name],
      });
      onClose();
    },
    onRefused: (error) => {
      showRefusal(error);
      onClose();
    },
  });
  return (
    <ReviewDialog
      role="alertdialog"
      title={`Remove ${name}?`}
      facts={[
        { name: 'Email', value: <span translate="no">{email}</span> },
        { name: 'Last login', value: lastSignInAt === null ? 'Never' : <DateTime value={lastSignInAt} /> },
      ]}
      confirmLabel="Remove admin"
      isDestructive
      isBusy={command.isSending}
      block={command.isUnknown ? 'First check whether it went through.' : null}
      onConfirm={() => void command.submit(null)}
      onClose={onClose}
    >
      <CommandFooter command={command}>
        <p>
          They’ll be logged out everywhere right away and won’t be able to log in. Their actions stay in the
          audit log.
        </p>
      </CommandFooter>
    </ReviewDialog>
  );
}
