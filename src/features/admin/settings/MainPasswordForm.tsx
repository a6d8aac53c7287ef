import { adminApi } from '../../../entities/admin/adminApi';
import { MAIN_ADMIN_EMAIL, mainPasswordSchema, type MainPasswordInput } from '../../../entities/admin/admin';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../../shared/commands/CommandForm';
import { useSend } from '../../shared/commands/useCommand';
import { SettingsSection } from './SettingsSection';

const TITLE = 'Reset Main Admin Password';

interface MainPasswordValues extends MainPasswordInput {
  readonly email: string;
}

const INITIAL: MainPasswordValues = { email: MAIN_ADMIN_EMAIL, password: '' };

/** Sets the main admin's password, by any admin (product 14.5). */
export function MainPasswordForm() {
  const { show } = useToast();
  const command = useFormCommand<MainPasswordValues, MainPasswordInput, null>({
    textOf: () => 'Could not reset admin password.',
    send: useSend(adminApi.endpoints.resetMainPassword),
    onSettled: () => {
      command.helpersRef.current?.reset();
      show({
        variant: 'success',
        title: 'Admin Password Reset',
        description: 'The main admin password has been updated.',
      });
    },
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Logs the main admin out everywhere else and removes their passkeys. We’ll email them."
    >
      <CommandForm
        command={command}
        name={TITLE}
        initialValues={INITIAL}
        schema={mainPasswordSchema}
        submitLabel="Reset password"
        onSubmit={({ password }) => command.submit({ password })}
      >
        <TextField
          name="email"
          label="Admin email"
          type="email"
          autoComplete="username"
          slotProps={{ input: { readOnly: true } }}
        />
        <NewPasswordField name="password" label="New password" />
      </CommandForm>
    </SettingsSection>
  );
}
