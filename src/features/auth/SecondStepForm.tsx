import { useRef, useState } from 'react';
import { codeInputSchema, type CodeInput, type SecondStepInput } from '../../entities/security/securityInput';
import type { SessionGrant } from '../../entities/session/session';
import type { LoginChallenge } from '../../lib/problem';
import { useAppDispatch } from '../../store/hooks';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { FormStack } from '../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { refusalText } from '../shared/commands/outcome';
import { useCommand } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { AuthAction, AuthFrame } from './AuthFrame';
import { PasskeyLogin } from './PasskeyLogin';
import { sendSecondStep } from './sessionThunks';

const FAILED = 'Login failed';
const EMPTY: CodeInput = { code: '' };

interface SecondStepFormProps {
  readonly challenge: LoginChallenge;
  readonly onLoggedIn: (grant: SessionGrant) => Promise<void> | void;
  /** Back to the password: the challenge has ended, or somebody else wants to log in. */
  readonly onStartAgain: (why: string | null) => void;
}

/** The second step of a login (product 25.7). Only the page keeps the challenge. */
export function SecondStepForm({ challenge, onLoggedIn, onStartAgain }: SecondStepFormProps) {
  const dispatch = useAppDispatch();
  const form = useRef<FormHelpers<CodeInput>>(null);
  const showRefusal = useRefusalToast({ title: FAILED, form });
  const [isRecovery, setIsRecovery] = useState(false);
  const command = useCommand<SecondStepInput, SessionGrant>({
    send: (body, idempotencyKey) => dispatch(sendSecondStep(body, idempotencyKey)),
    onSettled: (grant) => void onLoggedIn(grant),
    onRefused: (error) => {
      if (error.code === 'challenge-over') onStartAgain(refusalText(error, FAILED));
      showRefusal(error);
    },
  });
  const { refusal, isUnknown } = command;
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
      <Form
        key={isRecovery ? 'recovery' : 'app'}
        initialValues={EMPTY}
        schema={codeInputSchema}
        failureTitle={FAILED}
        isLocked={isUnknown}
        helpersRef={form}
        onSubmit={({ code }) => command.submit({ code, challenge: challenge.token })}
      >
        <FormStack>
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
          {refusal === null || refusal.errors !== undefined || isUnknown ? null : (
            <FormErrorSummary title={FAILED} description={refusalText(refusal, FAILED)} />
          )}
          {isUnknown ? <OutcomeUnknown command={command} /> : <SubmitButton fullWidth>Verify</SubmitButton>}
          {challenge.methods.includes('passkey') && !isUnknown ? <PasskeyLogin /> : null}
        </FormStack>
      </Form>
    </AuthFrame>
  );
}
