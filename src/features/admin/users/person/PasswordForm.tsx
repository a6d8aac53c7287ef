import { userPasswordSchema, type UserPasswordInput } from '../../../../entities/admin/admin';
import type { User } from '../../../../entities/user/user';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { Form } from '../../../../ui/forms/Form';
import { FormStack } from '../../../../ui/forms/FormStack';
import { NewPasswordField } from '../../../../ui/forms/NewPasswordField';
import { PersonFormButtons } from './PersonFormButtons';
import { PersonSection } from './PersonSection';
import { PASSWORD_FAILED, type PasswordResetCommand } from './usePasswordReset';

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
      explanation="Use when someone is locked out. Logs them out everywhere. Share the password securely; it won’t be shown again."
    >
      <Form
        name="Reset password"
        initialValues={EMPTY}
        schema={userPasswordSchema}
        failureTitle={PASSWORD_FAILED}
        isLocked={reset.isUnknown}
        onSubmit={reset.ask}
      >
        <FormStack>
          <NewPasswordField name="password" label="New password" about={[name, email]} />
          <PersonFormButtons command={reset} label="Reset password" />
        </FormStack>
      </Form>
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
