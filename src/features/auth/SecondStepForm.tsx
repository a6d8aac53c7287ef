import { useState } from 'react';
import { codeInputSchema, type CodeInput, type SecondStepInput } from '../../entities/security/securityInput';
import type { SessionGrant } from '../../entities/session/session';
import type { LoginChallenge } from '../../lib/problem';
import { useAppDispatch } from '../../store/hooks';
import { TextField } from '../../ui/forms/TextField';
import { refusalText } from '../shared/commands/outcome';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { AuthAction, AuthFrame } from './AuthFrame';
import { PasskeyLogin } from './PasskeyLogin';
import { sendSecondStep } from './sessionThunks';

const FAILED = 'Login failed';
const EMPTY: CodeInput = { code: '' };

interface SecondStepFormProps {
  readonly challenge: LoginChallenge;
  readonly onLoggedIn: (grant: SessionGrant, hasUsedRecoveryCode: boolean) => Promise<void> | void;
  /** Back to the password: the challenge has ended, or somebody else wants to log in. */
  readonly onStartAgain: (why: string | null) => void;
}

/** The second step of a login (product 25.7). Only the page keeps the challenge. */
export function SecondStepForm({ challenge, onLoggedIn, onStartAgain }: SecondStepFormProps) {
  const dispatch = useAppDispatch();
  const [isRecovery, setIsRecovery] = useState(false);
  const command = useFormCommand<CodeInput, SecondStepInput, SessionGrant>({
    title: FAILED,
    send: (body, idempotencyKey) => dispatch(sendSecondStep(body, idempotencyKey)),
    onSettled: (grant) => void onLoggedIn(grant, isRecovery),
    onRefused: (error) => {
      if (error.code === 'challenge-over') onStartAgain(refusalText(error, FAILED));
    },
  });
  return (
    <AuthFrame
      title="Two-step verification"
      lead={
        isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the code from your authenticator app.'
      }
      links={
        <>
          {challenge.methods.includes('recovery-code') ? (
            <AuthAction isBusy={command.isSending} onClick={() => setIsRecovery(!isRecovery)}>
              {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
            </AuthAction>
          ) : null}
          <AuthAction isBusy={command.isSending} onClick={() => onStartAgain(null)}>
            Back to log in
          </AuthAction>
        </>
      }
    >
      <CommandForm
        key={isRecovery ? 'recovery' : 'app'}
        initialValues={EMPTY}
        schema={codeInputSchema}
        command={command}
        submitLabel="Verify"
        submit={{ fullWidth: true }}
        below={challenge.methods.includes('passkey') ? <PasskeyLogin /> : null}
        onSubmit={({ code }) => command.submit({ code, challenge: challenge.token })}
      >
        <TextField
          name="code"
          label={isRecovery ? 'Recovery code' : '6-digit code'}
          autoComplete="one-time-code"
          isTranslatable={false}
          // The step before had the focus.
          autoFocus
          required
          {...(isRecovery ? {} : { inputMode: 'numeric' as const })}
        />
      </CommandForm>
    </AuthFrame>
  );
}
