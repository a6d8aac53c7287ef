import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OpenSession } from '../../entities/security/security';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../entities/security/securityApi';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { TextSkeleton } from '../../ui/page/skeletons';
import { BusyButton } from '../../ui/parts/BusyButton';
import { DateTime } from '../../ui/parts/DateTime';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import { useCommand } from '../shared/commands/useCommand';
import { Loaded, readOf } from '../shared/Loaded';
import { RelativeTime } from '../shared/RelativeTime';
import { AccountSection } from './AccountSection';

const FAILED = 'Session not ended';

const browserOf = ({ browser }: OpenSession) => browser ?? 'Unknown browser';

function SessionRow({ session }: { readonly session: OpenSession }) {
  const { show } = useToast();
  const [end] = useEndSessionMutation();
  const command = useCommand<null, null>({
    send: (_body, idempotencyKey) => end({ id: session.id, idempotencyKey }).unwrap(),
    onSettled: () => show({ variant: 'success', title: 'Session ended', description: browserOf(session) }),
    onRefused: (error) =>
      show({ variant: 'destructive', title: FAILED, description: refusalText(error, FAILED) }),
  });
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
            {browserOf(session)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Started <DateTime value={session.startedAt} />, last used{' '}
            <RelativeTime value={session.lastUsedAt} />
          </Typography>
        </Box>
        {session.isThisOne ? (
          <Chip size="small" color="primary" variant="outlined" label="This one" />
        ) : (
          <BusyButton
            size="small"
            variant="outlined"
            aria-label={`Log out ${browserOf(session)}`}
            isBusy={command.isSending}
            onClick={() => void command.submit(null)}
          >
            Log out
          </BusyButton>
        )}
      </Stack>
      {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
    </Box>
  );
}

function EndOthers() {
  const { show } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const [endOthers] = useEndOtherSessionsMutation();
  const command = useCommand<null, null>({
    send: (_body, idempotencyKey) => endOthers({ idempotencyKey }).unwrap(),
    onSettled: () => show({ variant: 'success', title: 'You’re logged out everywhere else' }),
    onRefused: (error) =>
      show({ variant: 'destructive', title: FAILED, description: refusalText(error, FAILED) }),
  });
  const confirm = async () => {
    await command.submit(null);
    setIsAsked(false);
  };
  if (command.isUnknown) return <OutcomeUnknown command={command} />;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsked(true)} sx={{ mt: 2 }}>
        Log out all other sessions
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Log out all other sessions?"
        confirmLabel="Log out all others"
        isDestructive
        isBusy={command.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        Every other browser will have to log in again. You stay logged in here.
      </ConfirmDialog>
    </>
  );
}

/** Every open session, to end one or all others (product 25.3). */
export function SessionsSection() {
  const query = useListSessionsQuery();
  const hasOthers = (query.data?.items.length ?? 0) > 1;
  return (
    <AccountSection
      title="Sessions"
      explanation="Where you’re logged in. If you don’t recognize one, log it out and change your password."
    >
      <Loaded
        subject="Your sessions"
        data={query.data}
        reads={[readOf(query)]}
        skeleton={<TextSkeleton lines={3} />}
      >
        {({ items }) => (
          <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
        )}
      </Loaded>
      {hasOthers ? <EndOthers /> : null}
    </AccountSection>
  );
}
