import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { ShownWithdrawal } from '../../../entities/withdrawal/withdrawal';
import { DAY_MS } from '../../../lib/time';
import type { Fact } from '../../../ui/parts/Facts';
import { RelativeTime } from '../../shared/RelativeTime';

/** A password that was changed this long before the request, or later, is worth a look. */
const RECENT_MS = 30 * DAY_MS;

function Check({ children }: { readonly children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" color="warning" sx={{ fontWeight: 600, display: 'block' }}>
      {children}
    </Typography>
  );
}

/** What an admin looks at before they pay to an address (product 10.4). */
export function payoutChecks(withdrawal: ShownWithdrawal): readonly Fact[] {
  const { isFirstPayout = false, payee, sameAddressAs, owner, status, date } = withdrawal;
  const passwordAt = status === 'pending' ? owner?.passwordAt : undefined;
  const isPasswordNew = passwordAt !== undefined && Date.parse(date) - Date.parse(passwordAt) < RECENT_MS;
  if (!isFirstPayout && !isPasswordNew) return [];
  return [
    {
      name: 'Check',
      value: (
        <>
          {isFirstPayout ? <Check>First payout to this address</Check> : null}
          {isFirstPayout && payee !== undefined ? (
            <Check>
              Address added <RelativeTime value={payee.addedAt} />
            </Check>
          ) : null}
          {isPasswordNew ? (
            <Check>
              Password changed <RelativeTime value={passwordAt} />
            </Check>
          ) : null}
          {sameAddressAs === undefined ? null : (
            <Check>
              Same address as <span translate="no">{sameAddressAs}</span>
            </Check>
          )}
        </>
      ),
    },
  ];
}
