import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { useListLedgerQuery } from '../../../../entities/ledger/ledgerApi';
import type { User } from '../../../../entities/user/user';
import { useListUsersQuery } from '../../../../entities/user/userApi';
import { useLatestUsers } from '../../../../entities/user/userSlice';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Facts, type Fact } from '../../../../ui/parts/Facts';
import { Money } from '../../../../ui/parts/Money';
import { formatNumber } from '../../../../lib/formats';
import { CopyIconButton } from '../../../../ui/copy/CopyButton';

interface ReferrerProps {
  /** As typed at registration; nobody may have this code. */
  readonly code: string;
  readonly onOpen: (userId: string) => void;
}

function Referrer({ code, onOpen }: ReferrerProps) {
  const { data } = useListUsersQuery({ referralCode: code, pageSize: 1 });
  const [referrer] = useLatestUsers(data?.items);
  if (referrer === undefined) return <span translate="no">{code}</span>;
  return (
    <Link component="button" type="button" onClick={() => onOpen(referrer.id)} sx={{ font: 'inherit' }}>
      <span translate="no">{referrer.name}</span>
    </Link>
  );
}

function Earnings({ userId }: { readonly userId: string }) {
  const { data, error } = useListLedgerQuery({ userId, type: 'referral-bonus', pageSize: 1 });
  if (data !== undefined) return <Money amount={data.totals.amount} />;
  return error === undefined ? '…' : 'not available';
}

function Invested({ userId }: { readonly userId: string }) {
  const { data, error } = useListInvestmentsQuery({ userId, status: 'active', pageSize: 1 });
  if (data !== undefined) return <Money amount={data.totals.principal} />;
  return error === undefined ? '…' : 'not available';
}

function KycWhen({ user: { kycStatus, kycDecidedAt, kycReason } }: { readonly user: User }) {
  return (
    <>
      <span style={{ textTransform: 'capitalize' }}>{kycStatus}</span>
      {kycDecidedAt === null ? null : (
        <>
          {' '}
          since <DateTime value={kycDecidedAt} kind="date" />
        </>
      )}
      {kycReason === null ? null : (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {`“${kycReason}”`}
        </Typography>
      )}
    </>
  );
}

function Figures({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', gap: 3, m: 0 }}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}

interface PersonFactsProps {
  readonly user: User;
  readonly onOpen: (userId: string) => void;
}

export function PersonFacts({ user, onOpen }: PersonFactsProps) {
  const { id, balance, emailVerified, createdAt, referralCode, referredBy, referrals, ownLimit, agreed } =
    user;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Figures
        facts={[
          { name: 'Balance', value: <Money amount={balance} /> },
          { name: 'Active investments', value: <Invested userId={id} /> },
          { name: 'Referral earnings', value: <Earnings userId={id} /> },
        ]}
      />
      <Facts
        facts={[
          {
            name: 'ID',
            value: (
              <>
                <span translate="no">{id}</span> <CopyIconButton name="Copy ID" text={id} />
              </>
            ),
          },
          { name: 'Email confirmed', value: emailVerified ? 'Yes' : 'No' },
          { name: 'Joined', value: <DateTime value={createdAt} /> },
          { name: 'KYC', value: <KycWhen user={user} /> },
          ...(agreed === undefined
            ? []
            : [
                {
                  name: 'Agreed to the Terms',
                  value: (
                    <>
                      {`version ${agreed.version}, `}
                      <DateTime value={agreed.at} kind="date" />
                    </>
                  ),
                },
              ]),
          ...(ownLimit?.amount == null
            ? []
            : [{ name: 'Own daily limit', value: <Money amount={ownLimit.amount} /> }]),
          { name: 'Referral code', value: <span translate="no">{referralCode}</span> },
          {
            name: 'Referred by',
            value: referredBy === null ? 'No one' : <Referrer code={referredBy} onOpen={onOpen} />,
          },
          { name: 'Referrals', value: formatNumber(referrals) },
        ]}
      />
    </Stack>
  );
}
