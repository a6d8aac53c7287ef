import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useReadSiteQuery } from '../../entities/settings/settingsApi';
import type { User } from '../../entities/user/user';
import { DateTime } from '../../ui/parts/DateTime';
import { CommandsOffContext } from '../shared/commandsOff';
import { useMe } from './reads';

const FROZEN = 'Your account is frozen';

/** Forms inside are off while the investor's account is frozen (product 13.15). */
export function ThawedOnly({ children }: { readonly children: ReactNode }) {
  const { me } = useMe();
  return (
    <CommandsOffContext value={me?.frozen === undefined ? null : `${FROZEN}.`}>{children}</CommandsOffContext>
  );
}

/** Says on every page that the account is frozen, what that means, and whom to write to. */
export function FrozenNotice({ frozen }: { readonly frozen: NonNullable<User['frozen']> }) {
  const { data: site } = useReadSiteQuery();
  const { at, isOwn, reason } = frozen;
  return (
    <Alert severity="warning" role="group" aria-label={FROZEN} sx={{ mb: 3 }}>
      <AlertTitle>{FROZEN}</AlertTitle>
      <p>
        Withdrawals, transfers and investments are off. You can still log in and deposit.{' '}
        {isOwn ? 'You froze it' : 'An admin froze it'} on <DateTime value={at} />.
      </p>
      {reason === null ? null : (
        <p>
          Reason: <span translate="no">“{reason}”</span>
        </p>
      )}
      {site === undefined ? null : (
        <p>
          To have it opened again, write to{' '}
          <Link href={`mailto:${site.contactEmail}`} translate="no">
            {site.contactEmail}
          </Link>
          .
        </p>
      )}
    </Alert>
  );
}
