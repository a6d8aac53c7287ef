import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UNTRACKED } from '../../api/commandEndpoints';
import { canUsePasskeys, getPasskey, isPasskeyDeclined } from '../../entities/passkey/browserPasskeys';
import { passkeyApi, useListPasskeysQuery } from '../../entities/passkey/passkeyApi';
import type { PasskeyAnswerInput } from '../../entities/passkey/passkeyInput';
import { securityApi } from '../../entities/security/securityApi';
import { passwordInputSchema, type PasswordInput } from '../../entities/security/securityInput';
import type { Acknowledgement } from '../../entities/session/session';
import type { ProofCode } from '../../lib/problem';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { CurrentPasswordField } from '../../ui/forms/PasswordField';
import { refusalText } from '../shared/commands/outcome';
import { memoryPlace, sendCommand } from '../shared/commands/sendCommand';
import { PasskeyButton } from '../shared/PasskeyButton';
import { CodeForm, ProofForm } from './ProofForm';

const TITLE = 'Confirm that it’s you';
const FAILED = 'Not confirmed';
const { confirmFactor, confirmPassword } = securityApi.endpoints;
const { askToConfirm, confirmByPasskey } = passkeyApi.endpoints;

interface ProofProps {
  readonly onAnswer: (isGiven: boolean) => void;
}

function browserFailureText(error: unknown): string {
  if (isPasskeyDeclined(error)) return 'No passkey was used. It was canceled or took too long.';
  return 'Your browser couldn’t use a passkey here. Enter a code instead.';
}

/** Nothing where the person has no passkey, or the browser can use none. */
function PasskeyProof({ onAnswer }: ProofProps) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { data } = useListPasskeysQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys() || data === undefined || data.items.length === 0) return null;
  const ask = () =>
    sendCommand(memoryPlace(getState), null, (_body, idempotencyKey) =>
      dispatch(askToConfirm.initiate({ idempotencyKey }, UNTRACKED)).unwrap(),
    );
  const confirm = (answer: PasskeyAnswerInput) =>
    sendCommand(memoryPlace(getState), answer, (body, idempotencyKey) =>
      dispatch(confirmByPasskey.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
    );
  const give = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      const asked = await ask();
      if (asked.kind !== 'settled') return setFailure(refusalText(asked.error, FAILED));
      const { known } = asked.result;
      const confirmed = await confirm(await getPasskey(asked.result, { isOffer: false, known }));
      if (confirmed.kind === 'settled') onAnswer(true);
      else setFailure(refusalText(confirmed.error, FAILED));
    } catch (error) {
      setFailure(browserFailureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <PasskeyButton isBusy={isBusy} failure={failure} onClick={() => void give()}>
      Use a passkey
    </PasskeyButton>
  );
}

function FactorProof({ onAnswer }: ProofProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Typography>
        You can’t undo this, so enter a code from your authenticator app or a recovery code first.
      </Typography>
      <CodeForm<Acknowledgement>
        name={TITLE}
        label="6-digit code or recovery code"
        submitLabel="Confirm"
        failureTitle={FAILED}
        send={(body, idempotencyKey) =>
          dispatch(confirmFactor.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap()
        }
        onSettled={() => onAnswer(true)}
      />
      <PasskeyProof onAnswer={onAnswer} />
    </>
  );
}

function PasswordProof({ onAnswer }: ProofProps) {
  const dispatch = useAppDispatch();
  const [initialValues] = useState<PasswordInput>({ currentPassword: '' });
  return (
    <>
      <Typography>
        This changes how you log in. Your last login was a while ago, so we ask for your password first.
      </Typography>
      <ProofForm<PasswordInput, Acknowledgement>
        name={TITLE}
        submitLabel="Confirm"
        failureTitle={FAILED}
        schema={passwordInputSchema}
        initialValues={initialValues}
        send={(body, idempotencyKey) =>
          dispatch(confirmPassword.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap()
        }
        onSettled={() => onAnswer(true)}
      >
        <CurrentPasswordField />
      </ProofForm>
    </>
  );
}

interface ProofDialogProps extends ProofProps {
  readonly missing: ProofCode;
}

/** Asks who it is before what is risky (product 25.8). The command that waits is sent again then. */
export function ProofDialog({ missing, onAnswer }: ProofDialogProps) {
  const Proof = missing === 'password-required' ? PasswordProof : FactorProof;
  return (
    <Dialog isOpen title={TITLE} maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogBody>
        <Stack sx={{ gap: 3 }}>
          <Proof onAnswer={onAnswer} />
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
