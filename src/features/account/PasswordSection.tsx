import { useRef, useState } from 'react';
import { securityApi } from '../../entities/security/securityApi';
import { passwordChangeSchema, type PasswordChange } from '../../entities/security/securityInput';
import { selectPerson } from '../../entities/session/sessionSlice';
import type { Acknowledgement } from '../../entities/session/session';
import { useAppSelector } from '../../store/hooks';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { FormStack } from '../../ui/forms/FormStack';
import { SubmitRow } from '../../ui/forms/SubmitRow';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import { useCommand } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { useSend } from '../shared/commands/useSend';
import { AccountSection } from './AccountSection';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';
import { RatedPasswordField } from './RatedPasswordField';

const EMPTY: PasswordChange = { currentPassword: '', password: '' };
const FAILED = 'Password not changed';

export function PasswordSection() {
  const { show } = useToast();
  const person = useAppSelector(selectPerson);
  const form = useRef<FormHelpers<PasswordChange>>(null);
  const [about] = useState(() => (person === null ? [] : [person.name, person.email]));
  const command = useCommand<PasswordChange, Acknowledgement>({
    send: useSend(securityApi.endpoints.changePassword),
    onSettled: ({ message }) => {
      form.current?.reset();
      show({ variant: 'success', title: 'Password changed', description: message });
    },
    onRefused: useRefusalToast({ title: FAILED, form }),
  });
  const { refusal, isUnknown } = command;
  return (
    <AccountSection
      title="Password"
      explanation="Changing it logs you out everywhere else. We’ll email you when it’s changed."
    >
      <Form
        name="Password"
        initialValues={EMPTY}
        schema={passwordChangeSchema}
        failureTitle={FAILED}
        isLocked={isUnknown}
        helpersRef={form}
        onSubmit={command.submit}
      >
        <FormStack>
          <CurrentPasswordField />
          <RatedPasswordField about={about} />
          {refusal === null || isUnknown ? null : (
            <FormErrorSummary title={FAILED} description={refusalText(refusal, FAILED)} />
          )}
          <SubmitRow command={command} label="Change password" />
        </FormStack>
      </Form>
    </AccountSection>
  );
}
