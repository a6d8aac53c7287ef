import { useState } from 'react';
import { securityApi } from '../../entities/security/securityApi';
import { passwordChangeSchema, type PasswordChange } from '../../entities/security/securityInput';
import { selectPerson } from '../../entities/session/sessionSlice';
import type { Acknowledgement } from '../../entities/session/session';
import { useAppSelector } from '../../store/hooks';
import { useToast } from '../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { AccountSection } from './AccountSection';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';
import { RatedPasswordField } from './RatedPasswordField';

const EMPTY: PasswordChange = { currentPassword: '', password: '' };
const FAILED = 'Password not changed';

export function PasswordSection() {
  const { show } = useToast();
  const person = useAppSelector(selectPerson);
  const [about] = useState(() => (person === null ? [] : [person.name, person.email]));
  const command = useFormCommand<PasswordChange, PasswordChange, Acknowledgement>({
    title: FAILED,
    send: useSend(securityApi.endpoints.changePassword),
    onSettled: ({ message }) => {
      command.helpersRef.current?.reset();
      show({ variant: 'success', title: 'Password changed', description: message });
    },
  });
  return (
    <AccountSection
      title="Password"
      explanation="Changing it logs you out everywhere else. We’ll email you when it’s changed."
    >
      <CommandForm
        command={command}
        name="Password"
        initialValues={EMPTY}
        schema={passwordChangeSchema}
        submitLabel="Change password"
        onSubmit={command.submit}
      >
        <CurrentPasswordField />
        <RatedPasswordField about={about} />
      </CommandForm>
    </AccountSection>
  );
}
