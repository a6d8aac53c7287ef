import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PersonSecurity } from '../../../../entities/security/security';
import { securityApi, useReadPersonSecurityQuery } from '../../../../entities/security/securityApi';
import type { User } from '../../../../entities/user/user';
import { pluralize } from '../../../../lib/formats';
import { TextSkeleton } from '../../../../ui/page/skeletons';
import { DateTime } from '../../../../ui/parts/DateTime';
import { useToast } from '../../../../ui/toasts/useToast';
import { SignInList } from '../../../account/SignInList';
import { CommandFooter } from '../../../shared/commands/CommandForm';
import { useCommand, useSend } from '../../../shared/commands/useCommand';
import { DutyButton } from '../../duty';
import { LoadedQuery } from '../../../shared/Loaded';
import { useRefusalToast } from '../../../shared/commands/useRefusalToast';
import { PersonSection } from './PersonSection';
import { TakeOffSecondStepDialog } from './TakeOffSecondStepDialog';

function ClearFailures({ user, failures }: { readonly user: User; readonly failures: number }) {
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const command = useCommand<null, null>({
    send: useSend(securityApi.endpoints.clearFailures, user.id),
    onSettled: () =>
      show({
        variant: 'success',
        title: 'Failed Logins Cleared',
        description: `${user.name} can try again without waiting.`,
        literals: [user.name],
      }),
    onRefused: showRefusal,
  });
  return (
    <CommandFooter command={command}>
      <Stack sx={{ gap: 1, alignItems: 'start' }}>
        <Typography>
          {failures === 0
            ? 'No recent failed logins.'
            : `${pluralize(failures, 'recent failed login')}. After five, each new attempt has to wait.`}
        </Typography>
        {failures === 0 ? null : (
          <DutyButton
            variant="outlined"
            aria-disabled={command.isSending || undefined}
            onClick={() => {
              if (!command.isSending) void command.submit(null);
            }}
          >
            Clear failed logins
          </DutyButton>
        )}
      </Stack>
    </CommandFooter>
  );
}

function SecondStep({ user, facts }: { readonly user: User; readonly facts: PersonSecurity }) {
  const [isAsked, setIsAsked] = useState(false);
  const { hasAuthenticator, withdrawalsHeldUntil } = facts;
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography>
        {hasAuthenticator ? 'Two-step verification is on.' : 'Two-step verification is off.'}
      </Typography>
      {withdrawalsHeldUntil === null ? null : (
        <Typography>
          Withdrawals and transfers are paused until <DateTime value={withdrawalsHeldUntil} />.
        </Typography>
      )}
      {hasAuthenticator ? (
        <DutyButton variant="outlined" color="error" onClick={() => setIsAsked(true)}>
          Turn off two-step verification
        </DutyButton>
      ) : null}
      {isAsked ? <TakeOffSecondStepDialog user={user} onClose={() => setIsAsked(false)} /> : null}
    </Stack>
  );
}

/** How an investor logs in, for admins (product 13.12, 13.13). */
export function PersonLogins({ user }: { readonly user: User }) {
  const query = useReadPersonSecurityQuery(user.id);
  return (
    <PersonSection title="Logins">
      <LoadedQuery subject="The logins" query={query} skeleton={<TextSkeleton lines={3} />}>
        {(facts) => (
          <Stack sx={{ gap: 2 }}>
            <SecondStep user={user} facts={facts} />
            <ClearFailures user={user} failures={facts.failures} />
            {facts.signIns.length === 0 ? (
              <Typography>No logins yet.</Typography>
            ) : (
              <SignInList name="Last logins" items={facts.signIns} />
            )}
          </Stack>
        )}
      </LoadedQuery>
    </PersonSection>
  );
}
