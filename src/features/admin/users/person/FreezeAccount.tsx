import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { userApi } from '../../../../entities/user/userApi';
import { freezeInputSchema, type FreezeInput } from '../../../../entities/user/userInput';
import type { User } from '../../../../entities/user/user';
import { RemarkField } from '../../../../ui/forms/TextField';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import { useToast } from '../../../../ui/toasts/useToast';
import { CommandDialog } from '../../../shared/commands/CommandDialog';
import { useSend } from '../../../shared/commands/useCommand';
import { DutyButton, DutyScope } from '../../duty';

const INITIAL: FreezeInput = { reason: '' };

interface FreezeDialogProps {
  readonly user: Pick<User, 'id' | 'name'>;
  /** As the dialog opened: its own command changes it. */
  readonly isFrozen: boolean;
  readonly onClose: () => void;
}

/** Asks why an account is frozen or thawed (product 13.15). */
export function FreezeDialog({ user: { id, name }, isFrozen, onClose }: FreezeDialogProps) {
  const { show } = useToast();
  const freeze = useSend(userApi.endpoints.freezeUser, id);
  const thaw = useSend(userApi.endpoints.thawUser, id);
  const [title, description, done, helperText] = isFrozen
    ? [
        `Thaw ${name}’s account?`,
        'First make sure it’s really them. Withdrawals, transfers and investments work again right away. We’ll email them.',
        'Account Thawed',
        'For the audit log.',
      ]
    : [
        `Freeze ${name}’s account?`,
        'Nothing can be withdrawn, transferred, invested or paid out. They can still log in and deposit. We’ll email them.',
        'Account Frozen',
        'Visible to the investor.',
      ];
  return (
    <CommandDialog
      title={title}
      initialValues={INITIAL}
      schema={freezeInputSchema}
      send={isFrozen ? thaw : freeze}
      onSettled={(changed) =>
        show({ variant: 'success', title: done, description: changed.name, literals: [changed.name] })
      }
      literals={[name]}
      submitLabel={isFrozen ? 'Thaw account' : 'Freeze account'}
      onClose={onClose}
    >
      <Typography color="textSecondary">{description}</Typography>
      <RemarkField name="reason" helperText={helperText} required />
    </CommandDialog>
  );
}

/** Whether an account is frozen, and the button that changes it. */
export function FreezeAccount({ user }: { readonly user: User }) {
  const [asked, setAsked] = useState<{ readonly isFrozen: boolean } | null>(null);
  const isFrozen = user.frozen !== undefined;
  return (
    <DutyScope task="freeze">
      {isFrozen ? <StatusBadge status="frozen" tone="bad" /> : null}
      <DutyButton
        size="small"
        variant="text"
        color={isFrozen ? 'primary' : 'error'}
        onClick={() => setAsked({ isFrozen })}
      >
        {isFrozen ? 'Thaw account' : 'Freeze account'}
      </DutyButton>
      {asked === null ? null : <FreezeDialog user={user} {...asked} onClose={() => setAsked(null)} />}
    </DutyScope>
  );
}
