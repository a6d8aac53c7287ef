import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../api/apiError';
import { canUsePasskeys, getPasskey, isPasskeyDeclined } from '../../entities/passkey/browserPasskeys';
import { passkeyApi, useListPasskeysQuery } from '../../entities/passkey/passkeyApi';
import { securityApi } from '../../entities/security/securityApi';
import { passwordInputSchema, type PasswordInput } from '../../entities/security/securityInput';
import type { Acknowledgement } from '../../entities/session/session';
import { randomId } from '../../lib/ids';
import type { ProofCode } from '../../lib/problem';
import { useAppDispatch } from '../../store/hooks';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { CurrentPasswordField } from '../../ui/forms/PasswordField';
import { refusalText } from '../shared/commands/outcome';
import { PasskeyButton } from '../shared/PasskeyButton';
import { CodeForm, ProofForm } from './ProofForm';

const TITLE = 'Confirm that it’s you';
const FAILED = 'Not confirmed';
const UNTRACKED = { track: false } as const;
const { confirmFactor, confirmPassword } = securityApi.endpoints;
const { askToConfirm, confirmByPasskey } = passkeyApi.endpoints;

interface ProofProps {
  readonly onAnswer: (isGiven: boolean) => void;
}

function failureText(error: unknown): string {
  if (isPasskeyDeclined(error)) return 'No passkey was used. It was canceled or took too long.';
  if (error instanceof Error) return 'Your browser couldn’t use a passkey here. Enter a code instead.';
  return refusalText(toApiError(error), FAILED);
}

/** Nothing where the person has no passkey, or the browser can use none. */
function PasskeyProof({ onAnswer }: ProofProps) {
  const dispatch = useAppDispatch();
  const { data } = useListPasskeysQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys() || data === undefined || data.items.length === 0) return null;
  const give = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      const asked = await dispatch(askToConfirm.initiate({ idempotencyKey: randomId() }, UNTRACKED)).unwrap();
      const body = await getPasskey(asked, { isOffer: false, known: asked.known });
      await dispatch(confirmByPasskey.initiate({ body, idempotencyKey: randomId() }, UNTRACKED)).unwrap();
      onAnswer(true);
    } catch (error) {
      setFailure(failureText(error));
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
        This can’t be taken back, so we ask for a code of your authenticator app or a recovery code first.
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
