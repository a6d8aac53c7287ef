import { useState } from 'react';
import Box from '@mui/material/Box';
import { securityApi } from '../../entities/security/securityApi';
import { passwordSettingSchema, type PasswordSetting } from '../../entities/security/securityInput';
import { sessionApi } from '../../entities/session/sessionApi';
import type { Acknowledgement, SessionPerson } from '../../entities/session/session';
import { useAppDispatch } from '../../store/hooks';
import { UsernameField } from '../../ui/forms/UsernameField';
import { useToast } from '../../ui/toasts/useToast';
import { AuthAction, AuthFrame } from '../auth/AuthFrame';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { RatedPasswordField } from './RatedPasswordField';

const { readSession } = sessionApi.endpoints;
const TITLE = 'Set your password';
const FAILED = 'Password not set';
const EMPTY: PasswordSetting = { password: '' };

interface SetPasswordPageProps {
  readonly person: Pick<SessionPerson, 'name' | 'email'>;
  readonly onLogout: () => void;
}

/** All that a login with a one-time password opens (product 2.6). */
export function SetPasswordPage({ person, onLogout }: SetPasswordPageProps) {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const [about] = useState(() => [person.name, person.email]);
  const command = useFormCommand<PasswordSetting, PasswordSetting, Acknowledgement>({
    title: FAILED,
    send: useSend(securityApi.endpoints.changePassword),
    onSettled: () => {
      show({ variant: 'success', title: 'Password set', description: 'Use it from your next login on.' });
      void dispatch(readSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    },
  });
  return (
    <Box component="main">
      <AuthFrame
        title={TITLE}
        lead="You logged in with a one-time password, which is used up. Choose your own password to continue."
        links={<AuthAction onClick={onLogout}>Log out</AuthAction>}
      >
        <CommandForm
          command={command}
          name={TITLE}
          initialValues={EMPTY}
          schema={passwordSettingSchema}
          submitLabel="Set password"
          onSubmit={command.submit}
        >
          <UsernameField email={person.email} />
          <RatedPasswordField about={about} />
        </CommandForm>
      </AuthFrame>
    </Box>
  );
}
