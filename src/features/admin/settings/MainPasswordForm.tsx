import { useRef } from 'react';
import { useResetMainPasswordMutation } from '../../../entities/admin/adminApi';
import { mainPasswordSchema, type MainPasswordInput } from '../../../entities/admin/admin';
import { MAIN_ADMIN_EMAIL } from '../../../lib/brand';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/useCommand';
import { SettingsFields, SettingsSection } from './SettingsSection';

const TITLE = 'Reset Main Admin Password';

interface MainPasswordValues {
  readonly email: string;
  readonly password: string;
}

const INITIAL: MainPasswordValues = { email: MAIN_ADMIN_EMAIL, password: '' };

/** Sets the main admin's password (spec 5, 6); the e-mail is fixed. */
export function MainPasswordForm() {
  const { show } = useToast();
  const [resetPassword] = useResetMainPasswordMutation();
  const form = useRef<FormHelpers<MainPasswordValues> | null>(null);
  const command = useCommand<MainPasswordInput, null>({
    send: (body, idempotencyKey) => resetPassword({ body, idempotencyKey }).unwrap(),
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
      if (errors !== undefined) form.current?.setServerErrors(errors);
    },
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Ends the main admin's other sessions. They log in with the new password from then on."
    >
      <Form
        name={TITLE}
        initialValues={INITIAL}
        schema={mainPasswordSchema}
        failureTitle="Error"
        onSubmit={async ({ password }, helpers) => {
          form.current = helpers;
          await command.submit({ password });
        }}
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
          {command.isUnknown ? (
            <OutcomeUnknown onCheckAgain={() => void command.checkAgain()} isChecking={command.isChecking} />
          ) : null}
          <div>
            <SubmitButton>Reset password</SubmitButton>
          </div>
        </SettingsFields>
      </Form>
    </SettingsSection>
  );
}
