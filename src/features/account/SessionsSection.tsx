import Chip from '@mui/material/Chip';
import type { OpenSession } from '../../entities/security/security';
import { securityApi, useListSessionsQuery } from '../../entities/security/securityApi';
import { CommandFooter } from '../shared/commands/CommandForm';
import { TextSkeleton } from '../../ui/page/skeletons';
import { BusyButton } from '../../ui/parts/BusyButton';
import { DateTime } from '../../ui/parts/DateTime';
import { useToast } from '../../ui/toasts/useToast';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { LoadedQuery } from '../shared/Loaded';
import { RelativeTime } from '../shared/RelativeTime';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { AccountItem, AccountList } from './AccountList';
import { AccountSection } from './AccountSection';
import { AskedCommand } from './AskedCommand';

const FAILED = 'Session not ended';

const browserOf = ({ browser }: OpenSession) => browser ?? 'Unknown browser';

function SessionRow({ session }: { readonly session: OpenSession }) {
  const { show } = useToast();
  const command = useCommand<null, null>({
    send: useSend(securityApi.endpoints.endSession, session.id),
    onSettled: () => show({ variant: 'success', title: 'Session ended', description: browserOf(session) }),
    onRefused: useRefusalToast({ title: FAILED }),
  });
  return (
    <AccountItem
      title={browserOf(session)}
      facts={
        <>
          Started <DateTime value={session.startedAt} />, last used{' '}
          <RelativeTime value={session.lastUsedAt} />
        </>
      }
      note={<CommandFooter command={command} title={FAILED} />}
    >
      {session.isThisOne ? (
        <Chip size="small" color="primary" variant="outlined" label="This browser" />
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
    </AccountItem>
  );
}

function EndOthers() {
  const { show } = useToast();
  return (
    <AskedCommand
      button={{ sx: { mt: 2 }, children: 'Log out all other sessions' }}
      title="Log out all other sessions?"
      confirmLabel="Log out all others"
      failureTitle={FAILED}
      send={useSend(securityApi.endpoints.endOtherSessions)}
      onSettled={() => show({ variant: 'success', title: 'You’re logged out everywhere else' })}
    >
      Every other browser will have to log in again. You stay logged in here.
    </AskedCommand>
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
      <LoadedQuery subject="Your sessions" query={query} skeleton={<TextSkeleton lines={3} />}>
        {({ items }) => (
          <AccountList name="Sessions">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </AccountList>
        )}
      </LoadedQuery>
      {hasOthers ? <EndOthers /> : null}
    </AccountSection>
  );
}
