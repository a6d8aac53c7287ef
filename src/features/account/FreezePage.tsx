import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { Acknowledgement } from '../../entities/session/session';
import { userApi } from '../../entities/user/userApi';
import { paths } from '../../lib/paths';
import { BusyButton } from '../../ui/parts/BusyButton';
import { FailureAlert } from '../../ui/parts/FailureAlert';
import { AuthFrame } from '../auth/AuthFrame';
import { useLinkParameters } from '../auth/locationState';
import { CommandFooter } from '../shared/commands/CommandForm';
import { useCommand, useSend } from '../shared/commands/useCommand';

/** Pressing again would get the same answer. */
const LINK_INVALID = 'link-invalid';

function WayOn() {
  return (
    <Button component={RouterLink} to={paths.forgotPassword} variant="outlined" size="large">
      Set a new password
    </Button>
  );
}

/** `/freeze-account`: the "This wasn't me" of a security mail, done once its button is pressed (product 13.15). */
export function FreezePage() {
  const token = useLinkParameters().get('token') ?? '';
  const [frozen, setFrozen] = useState<string | null>(null);
  const command = useCommand<{ readonly token: string }, Acknowledgement>({
    send: useSend(userApi.endpoints.freezeByLink),
    isOnce: true,
    onSettled: ({ message }) => setFrozen(message),
  });
  const { refusal } = command;
  const isDead = refusal?.code === LINK_INVALID;
  if (frozen !== null) {
    return (
      <AuthFrame
        title="Your account is frozen"
        isNextStep
        lead={`${frozen} Set a new password next, then contact us.`}
        links={null}
      >
        <WayOn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Freeze your account"
      // The button that had the focus is gone.
      isNextStep={isDead}
      lead="If what the email says wasn’t you, freeze your account. No money can leave it, and everybody is logged out. Only we can open it again, after making sure that it’s you."
      links={null}
    >
      <FailureAlert
        text={
          refusal === null
            ? null
            : isDead
              ? `${refusal.title} Log in and freeze your account in Security.`
              : refusal.title
        }
      />
      {/* Above it stands why it was refused. */}
      <CommandFooter command={{ ...command, refusal: null }}>
        {isDead ? null : (
          <BusyButton
            variant="contained"
            color="error"
            size="large"
            isBusy={command.isSending}
            onClick={() => void command.submit({ token })}
          >
            Freeze my account
          </BusyButton>
        )}
      </CommandFooter>
      {refusal === null ? null : <WayOn />}
    </AuthFrame>
  );
}
