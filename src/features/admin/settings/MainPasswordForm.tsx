import { useRef } from 'react';
import { adminApi } from '../../../entities/admin/adminApi';
import { MAIN_ADMIN_EMAIL, mainPasswordSchema, type MainPasswordInput } from '../../../entities/admin/admin';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/commands/useCommand';
import { SaveRow, SettingsFields, SettingsSection } from './SettingsSection';
import { useSend } from '../../shared/commands/useSend';

const TITLE = 'Reset Main Admin Password';

interface MainPasswordValues extends MainPasswordInput {
  readonly email: string;
}

const INITIAL: MainPasswordValues = { email: MAIN_ADMIN_EMAIL, password: '' };

/** Sets the main admin's password, by any admin (product 14.5). */
export function MainPasswordForm() {
  const { show } = useToast();
  const form = useRef<FormHelpers<MainPasswordValues> | null>(null);
  const command = useCommand<MainPasswordInput, null>({
    send: useSend(adminApi.endpoints.resetMainPassword),
    onSettled: () => {
      form.current?.reset();
      show({
        variant: 'success',
        title: 'Admin Password Reset',
        description: 'The main admin password has been updated.',
      });
    },
    onRefused: ({ errors }) => {
      show({ variant: 'destructive', title: 'Error', description: 'Could not reset admin password.' });
      form.current?.setServerErrors(errors);
    },
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Logs the main admin out everywhere else and removes their passkeys. We’ll email them."
    >
      <Form
        name={TITLE}
        initialValues={INITIAL}
        schema={mainPasswordSchema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        helpersRef={form}
        onSubmit={({ password }) => command.submit({ password })}
      >
        <SettingsFields>
          <TextField
            name="email"
            label="Admin email"
            type="email"
            autoComplete="username"
            slotProps={{ input: { readOnly: true } }}
          />
          <NewPasswordField name="password" label="New password" />
          <SaveRow label="Reset password" command={command} />
        </SettingsFields>
      </Form>
    </SettingsSection>
  );
}
