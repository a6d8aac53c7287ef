import { useState } from 'react';
import { userPasswordSchema, type UserPasswordInput } from '../../../../entities/admin/admin';
import type { User } from '../../../../entities/user/user';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { NewPasswordField } from '../../../../ui/forms/NewPasswordField';
import { UsernameField } from '../../../../ui/forms/UsernameField';
import { PersonSection } from './PersonSection';
import { adminApi } from '../../../../entities/admin/adminApi';
import { useToast } from '../../../../ui/toasts/useToast';
import { CommandForm, useFormCommand, type FormCommand } from '../../../shared/commands/CommandForm';
import { useSend } from '../../../shared/commands/useCommand';

/** Title of the toast after a refusal. */
const PASSWORD_FAILED = 'Password Reset Failed';

export interface PasswordResetCommand extends FormCommand<UserPasswordInput> {
  /** Whether a new password is waiting for confirmation. */
  readonly isAsked: boolean;
  readonly ask: (body: UserPasswordInput) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/**
 * Used above the tabs of a person's dialog: a password must not be stored, but a reset without an answer must
 * still be there to check when the form is shown again.
 */
export function usePasswordReset({ id, name }: User): PasswordResetCommand {
  const { show } = useToast();
  const [asked, setAsked] = useState<UserPasswordInput | null>(null);
  const command = useFormCommand<UserPasswordInput, UserPasswordInput, null>({
    title: PASSWORD_FAILED,
    send: useSend(adminApi.endpoints.resetUserPassword, id),
    onSettled: () => {
      command.helpersRef.current?.reset();
      const description = `${name} is logged out everywhere and can log in with the new password.`;
      show({ variant: 'success', title: 'Password Reset', description, literals: [name] });
    },
  });
  const confirm = async () => {
    if (asked === null) return;
    await command.submit(asked);
    setAsked(null);
  };
  return {
    ...command,
    isAsked: asked !== null,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => void confirm(),
  };
}

const EMPTY: UserPasswordInput = { password: '' };

interface PasswordFormProps {
  readonly user: User;
  readonly reset: PasswordResetCommand;
}

/** Sets a new password, which ends the person's sessions (product 2.8); asks for confirmation. */
export function PasswordForm({ user: { name, email }, reset }: PasswordFormProps) {
  return (
    <PersonSection
      title="Reset password"
      explanation="Use this when someone is locked out. They’ll be logged out everywhere. Share the password securely; it won’t be shown again."
    >
      <CommandForm
        command={reset}
        name="Reset password"
        initialValues={EMPTY}
        schema={userPasswordSchema}
        submitLabel="Reset password"
        submit={{ size: 'medium' }}
        onSubmit={reset.ask}
      >
        <UsernameField email={email} />
        <NewPasswordField name="password" label="New password" about={[name, email]} />
      </CommandForm>
      <ConfirmDialog
        isOpen={reset.isAsked}
        title="Reset this password?"
        confirmLabel="Reset password"
        isDestructive
        isBusy={reset.isSending}
        onConfirm={reset.confirm}
        onCancel={reset.cancel}
      >
        <span translate="no">{`${name} (${email}) `}</span>
        will be logged out everywhere. The old password stops working immediately.
      </ConfirmDialog>
    </PersonSection>
  );
}
