import type { Admin } from '../../../entities/admin/admin';
import { adminApi } from '../../../entities/admin/adminApi';
import { DateTime } from '../../../ui/parts/DateTime';
import { useToast } from '../../../ui/toasts/useToast';
import { Facts } from '../../../ui/parts/Facts';
import { ConfirmCommand } from '../../shared/commands/ConfirmCommand';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';

interface RemoveAdminDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Asks before an added admin is removed (product 14.8). */
export function RemoveAdminDialog({ admin, onClose }: RemoveAdminDialogProps) {
  const { show } = useToast();
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
    onRefused: useRefusalToast({ literals: [admin.name] }),
  });
  return (
    <ConfirmCommand
      command={command}
      isOpen
      title={`Remove ${name}?`}
      confirmLabel="Remove admin"
      onConfirm={() => void command.submit(null)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: 'Email', value: <span translate="no">{email}</span> },
          { name: 'Last login', value: lastSignInAt === null ? 'Never' : <DateTime value={lastSignInAt} /> },
        ]}
      />
      <p>
        They’ll be logged out everywhere right away and won’t be able to log in. Their actions stay in the
        audit log.
      </p>
    </ConfirmCommand>
  );
}
