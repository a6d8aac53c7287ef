import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { canUsePasskeys, getPasskey, isPasskeyDeclined } from '../../entities/passkey/browserPasskeys';
import { passkeyApi, useListPasskeysQuery } from '../../entities/passkey/passkeyApi';
import { securityApi } from '../../entities/security/securityApi';
import { passwordInputSchema, type PasswordInput } from '../../entities/security/securityInput';
import type { Acknowledgement } from '../../entities/session/session';
import type { ProofCode } from '../../lib/problem';
import { useAppStore } from '../../store/hooks';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { refusalText } from '../shared/commands/outcome';
import { memorySlot, sendCommand, type Send } from '../shared/commands/sendCommand';
import { PasskeyButton } from '../shared/PasskeyButton';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';
import { CodeForm, ProofForm } from './ProofForm';
import { useSend } from '../shared/commands/useCommand';

const TITLE = 'Confirm that it’s you';
const FAILED = 'Not confirmed';
const { confirmFactor, confirmPassword } = securityApi.endpoints;
const { askToConfirm, confirmByPasskey } = passkeyApi.endpoints;

interface ProofProps {
  readonly onAnswer: (isGiven: boolean) => void;
  /** A proof under way can't be taken back: a code is used up. */
  readonly onBusy: (isBusy: boolean) => void;
}

function busyWhile<Body, Result>(onBusy: ProofProps['onBusy'], send: Send<Body, Result>): Send<Body, Result> {
  return async (body, idempotencyKey) => {
    onBusy(true);
    return send(body, idempotencyKey).finally(() => onBusy(false));
  };
}

function browserFailureText(error: unknown): string {
  if (isPasskeyDeclined(error)) return 'No passkey was used. It was canceled or took too long.';
  return 'Your browser couldn’t use a passkey here. Enter a code instead.';
}

/** Renders nothing if the person has no passkey or the browser can't use one. */
function PasskeyProof({ onAnswer, onBusy }: ProofProps) {
  const { getState } = useAppStore();
  const sendQuestion = useSend(askToConfirm);
  const sendAnswer = useSend(confirmByPasskey);
  const { data } = useListPasskeysQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys() || data === undefined || data.items.length === 0) return null;
  const give = async () => {
    setFailure(null);
    setIsBusy(true);
    onBusy(true);
    try {
      const asked = await sendCommand(memorySlot(getState), null, sendQuestion);
      if (asked.kind !== 'settled') return setFailure(refusalText(asked.error, FAILED));
      const { known } = asked.result;
      const answer = await getPasskey(asked.result, { isOffer: false, known });
      const confirmed = await sendCommand(memorySlot(getState), answer, sendAnswer);
      if (confirmed.kind === 'settled') onAnswer(true);
      else setFailure(refusalText(confirmed.error, FAILED));
    } catch (error) {
      setFailure(browserFailureText(error));
    } finally {
      setIsBusy(false);
      onBusy(false);
    }
  };
  return (
    <PasskeyButton isBusy={isBusy} failure={failure} onClick={() => void give()}>
      Use a passkey
    </PasskeyButton>
  );
}

function FactorProof({ onAnswer, onBusy }: ProofProps) {
  return (
    <>
      <Typography>
        To keep your account safe, enter a code from your authenticator app or a recovery code first.
      </Typography>
      <CodeForm<Acknowledgement>
        name={TITLE}
        label="6-digit code or recovery code"
        submitLabel="Confirm"
        failureTitle={FAILED}
        send={busyWhile(onBusy, useSend(confirmFactor))}
        onSettled={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
        isInDialog
      />
      <PasskeyProof onAnswer={onAnswer} onBusy={onBusy} />
    </>
  );
}

function PasswordProof({ onAnswer, onBusy }: ProofProps) {
  const [initialValues] = useState<PasswordInput>({ currentPassword: '' });
  return (
    <>
      <Typography>
        To keep your account safe, enter your password first. We ask if it’s been a while since you logged in.
      </Typography>
      <ProofForm<PasswordInput, Acknowledgement>
        name={TITLE}
        submitLabel="Confirm"
        failureTitle={FAILED}
        schema={passwordInputSchema}
        initialValues={initialValues}
        send={busyWhile(onBusy, useSend(confirmPassword))}
        onSettled={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
        isInDialog
      >
        <CurrentPasswordField />
      </ProofForm>
    </>
  );
}

interface ProofDialogProps extends Pick<ProofProps, 'onAnswer'> {
  readonly missing: ProofCode;
}

/** Asks who the person is before a risky command (product 25.8). The waiting command is then sent again. */
export function ProofDialog({ missing, onAnswer }: ProofDialogProps) {
  const Proof = missing === 'password-required' ? PasswordProof : FactorProof;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog isOpen title={TITLE} maxWidth="xs" isBusy={isBusy} onClose={() => onAnswer(false)}>
      <DialogBody>
        <Stack sx={{ gap: 3 }}>
          <Proof onAnswer={onAnswer} onBusy={setIsBusy} />
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
