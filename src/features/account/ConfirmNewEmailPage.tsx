import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { UNTRACKED } from '../../api/commandEndpoints';
import { accountApi } from '../../entities/account/accountApi';
import type { NewEmailAnswer } from '../../entities/account/account';
import { selectPerson } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { CommandFooter } from '../shared/commands/CommandForm';
import { BusyButton } from '../../ui/parts/BusyButton';
import { FailureAlert } from '../../ui/parts/FailureAlert';
import { AuthFrame, DemoMailNote } from '../auth/AuthFrame';
import { useLinkParameters } from '../auth/locationState';
import { findToken } from '../auth/mailbox';
import { browserToken } from '../auth/sessionThunks';
import { useCommand } from '../shared/commands/useCommand';

const { confirmNewEmail } = accountApi.endpoints;

/** Pressing again would get the same answer. */
const LINK_INVALID = 'link-invalid';
const HOW_TO_RENEW = 'To get a new one, change your email in your profile again.';

/** The link onward: to the person's profile, or to the login. */
function WayOn() {
  const person = useAppSelector(selectPerson);
  const to = person === null ? paths.login : person.isAdmin ? paths.admin.profile : paths.dashboard.profile;
  return (
    <Button component={RouterLink} to={to} variant="outlined" size="large">
      {person === null ? 'Log in' : 'Back to your profile'}
    </Button>
  );
}

/** `/confirm-new-email/:personId`: a mailed link that applies a new email once its button is pressed (product 26.3). */
export function ConfirmNewEmailPage() {
  const { personId = '' } = useParams();
  const given = useLinkParameters().get('token');
  const dispatch = useAppDispatch();
  const command = useCommand<{ readonly token: string }, NewEmailAnswer>({
    send: (body, idempotencyKey) =>
      dispatch(
        confirmNewEmail.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
      ).unwrap(),
    isOnce: true,
    onSettled: ({ email }) => setConfirmed(email),
  });
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirm = async () => {
    const token = given ?? (await dispatch(findToken('confirm-new-email', personId)));
    await command.submit({ token: token ?? '' });
  };
  const { refusal } = command;
  const isDead = refusal?.code === LINK_INVALID;
  if (confirmed !== null) {
    return (
      <AuthFrame
        title="Email confirmed"
        isNextStep
        lead={
          <>
            You now log in with <span translate="no">{confirmed}</span>.
          </>
        }
        links={null}
      >
        <WayOn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your new email"
      // The button that had the focus is gone.
      isNextStep={isDead}
      lead="Once it’s confirmed, you’ll log in with this email."
      links={null}
    >
      {given === null ? <DemoMailNote /> : null}
      <FailureAlert
        text={refusal === null ? null : isDead ? `${refusal.title} ${HOW_TO_RENEW}` : refusal.title}
      />
      {/* Above it stands why it was refused. */}
      <CommandFooter command={{ ...command, refusal: null }}>
        {isDead ? null : (
          <BusyButton
            variant="contained"
            size="large"
            isBusy={command.isSending}
            onClick={() => void confirm()}
          >
            Confirm email
          </BusyButton>
        )}
      </CommandFooter>
      {refusal === null ? null : <WayOn />}
    </AuthFrame>
  );
}
