import { useRef } from 'react';
import { adminApi } from '../../../entities/admin/adminApi';
import { selectPerson } from '../../../entities/session/sessionSlice';
import { useAppSelector } from '../../../store/hooks';
import { MAIN_ADMIN_EMAIL, mainPasswordSchema, type MainPasswordInput } from '../../../entities/admin/admin';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { CurrentPasswordField } from '../../../ui/forms/PasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/commands/useCommand';
import { SaveRow, SettingsFields, SettingsSection } from './SettingsSection';
import { useSend } from '../../shared/commands/useSend';

const TITLE = 'Reset Main Admin Password';

interface MainPasswordValues extends MainPasswordInput {
  readonly email: string;
}

const INITIAL: MainPasswordValues = { email: MAIN_ADMIN_EMAIL, currentPassword: '', password: '' };

/** For the main admin only (product 14.5). */
function OwnMainPasswordForm() {
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
    onRefused: ({ errors, code, title }) => {
      const description =
        errors?.['currentPassword'] ??
        (code === 'too-many-attempts' ? title : 'Could not reset admin password.');
      show({ variant: 'destructive', title: 'Error', description });
      form.current?.setServerErrors(errors);
    },
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Logs the main admin out on other devices. Enter your own password to confirm."
    >
      <Form
        name={TITLE}
        initialValues={INITIAL}
        schema={mainPasswordSchema}
        failureTitle="Check the form"
        helpersRef={form}
        onSubmit={({ currentPassword, password }) => command.submit({ currentPassword, password })}
      >
        <SettingsFields>
          <TextField
            name="email"
            label="Admin email"
            type="email"
            autoComplete="username"
            slotProps={{ input: { readOnly: true } }}
          />
          <CurrentPasswordField hasHint />
          <NewPasswordField name="password" label="New password" />
          <SaveRow label="Reset password" command={command} />
        </SettingsFields>
      </Form>
    </SettingsSection>
  );
}

/** Sets the main admin's password (product 14.5); other admins see who can do it. */
export function MainPasswordForm() {
  const isMain = useAppSelector(selectPerson)?.email === MAIN_ADMIN_EMAIL;
  if (isMain) return <OwnMainPasswordForm />;
  return (
    <SettingsSection title={TITLE} explanation="Only the main admin can set the main admin’s password.">
      {null}
    </SettingsSection>
  );
}
