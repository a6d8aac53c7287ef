import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '../../../../entities/admin/adminApi';
import { mainPasswordSchema, type MainPasswordInput } from '../../../../entities/admin/mainPasswordSchema';
import type { User } from '../../../../entities/user/user';
import { MIN_PASSWORD } from '../../../../lib/textSchema';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormButtons, FormStack } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { PasswordField } from '../../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';
import { useToast } from '../../../../ui/toasts/useToast';
import { refusalText } from '../../../shared/outcome';
import { useFormCommand } from '../../../shared/useFormCommand';
import { PersonSection } from './PersonSection';

const FAILED = 'Password Reset Failed';
const EMPTY: MainPasswordInput = { password: '' };

/** The password passes through; the store keeps none. */
function usePasswordReset(userId: string) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { resetUserPassword } = adminApi.endpoints;
  return (body: MainPasswordInput, idempotencyKey: string) =>
    dispatch(resetUserPassword.initiate({ id: userId, body, idempotencyKey }, { track: false })).unwrap();
}

/** Gives the person a new password, which ends their sessions (spec 6, decisions A8); asks once. */
export function PasswordForm({ user }: { readonly user: User }) {
  const { id, name, email } = user;
  const { show } = useToast();
  const send = usePasswordReset(id);
  const form = useRef<FormHelpers<MainPasswordInput>>(null);
  const [asked, setAsked] = useState<MainPasswordInput | null>(null);
  const [isSending, setIsSending] = useState(false);
  const command = useFormCommand<MainPasswordInput, null>({
    send,
    onSettled: () => {
      form.current?.reset();
      const description = `${name} is logged out everywhere and logs in with the new password from now on.`;
      show({ variant: 'success', title: 'Password Reset', description, literals: [name] });
    },
    onRefused: (error) => {
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
      show({ variant: 'destructive', title: FAILED, description: refusalText(error, FAILED) });
    },
  });
  const confirm = async () => {
    if (asked === null || isSending) return;
    setIsSending(true);
    await command.submit(asked);
    setIsSending(false);
    setAsked(null);
  };

  return (
    <PersonSection
      title="Reset password"
      explanation="For somebody who cannot get in. It ends every session of theirs. Tell them the password in a safe way; it is shown nowhere again."
    >
      <Form
        name="Reset password"
        initialValues={EMPTY}
        schema={mainPasswordSchema}
        failureTitle={FAILED}
        onSubmit={(body, helpers) => {
          form.current = helpers;
          setAsked(body);
        }}
      >
        <FormStack>
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD} characters.`}
            isRequired
          />
          {command.isUnknown ? (
            <OutcomeUnknown onCheckAgain={command.checkAgain} isChecking={command.isChecking} />
          ) : (
            <FormButtons>
              <SubmitButton size="medium">Reset password</SubmitButton>
            </FormButtons>
          )}
        </FormStack>
      </Form>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Reset this password?"
        confirmLabel="Reset password"
        isDestructive
        isBusy={isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        <span translate="no">{`${name} (${email}) `}</span>
        <span>is logged out everywhere, and the old password stops working at once.</span>
      </ConfirmDialog>
    </PersonSection>
  );
}
