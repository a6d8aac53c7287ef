import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { useListLedgerQuery } from '../../../../entities/ledger/ledgerApi';
import type { User } from '../../../../entities/user/user';
import { useListUsersQuery } from '../../../../entities/user/userApi';
import { selectLatestUsers } from '../../../../entities/user/userSlice';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import type { Fact } from '../../../../ui/parts/Facts';
import { Money } from '../../../../ui/parts/Money';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& dt': { fontSize: '0.875rem', color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& dd': { ...theme.typography.h3, fontVariantNumeric: 'tabular-nums lining-nums' },
}));

const Particulars = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: theme.spacing(0.75, 3),
  alignItems: 'baseline',
  margin: 0,
  fontSize: '0.9375rem',
  '& > div': { display: 'contents' },
}));

interface ReferrerProps {
  /** As typed at registration; nobody may have it. */
  readonly code: string;
  readonly onOpen: (userId: string) => void;
}

function Referrer({ code, onOpen }: ReferrerProps) {
  const { data } = useListUsersQuery({ referralCode: code, pageSize: 1 });
  const [referrer] = useAppSelector((state) => selectLatestUsers(state, data?.items));
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
  return error === undefined ? '…' : 'could not be loaded';
}

function Invested({ userId }: { readonly userId: string }) {
  const { data, error } = useListInvestmentsQuery({ userId, status: 'active', pageSize: 1 });
  if (data !== undefined) return <Money amount={data.totals.principal} />;
  return error === undefined ? '…' : 'could not be loaded';
}

function KycWhen({ user: { kycStatus, kycDecidedAt } }: { readonly user: User }) {
  return (
    <>
      <span style={{ textTransform: 'capitalize' }}>{kycStatus}</span>
      {kycDecidedAt === null ? null : (
        <>
          {' '}
          since <DateTime value={kycDecidedAt} kind="date" />
        </>
      )}
    </>
  );
}

const whole = new Intl.NumberFormat('en-US');

function FactLines({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map(({ name, value }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

interface PersonFactsProps {
  readonly user: User;
  readonly onOpen: (userId: string) => void;
}

export function PersonFacts({ user, onOpen }: PersonFactsProps) {
  const { id, balance, emailVerified, createdAt, referralCode, referredBy, referrals } = user;
  return (
    <Place>
      <Figures>
        <FactLines
          facts={[
            { name: 'Balance', value: <Money amount={balance} /> },
            { name: 'Invested now', value: <Invested userId={id} /> },
            { name: 'Referral earnings', value: <Earnings userId={id} /> },
          ]}
        />
      </Figures>
      <Particulars>
        <FactLines
          facts={[
            { name: 'Id', value: <span translate="no">{id}</span> },
            { name: 'Email confirmed', value: emailVerified ? 'Yes' : 'No' },
            { name: 'Joined', value: <DateTime value={createdAt} /> },
            { name: 'Identity check', value: <KycWhen user={user} /> },
            { name: 'Referral code', value: <span translate="no">{referralCode}</span> },
            {
              name: 'Referred by',
              value: referredBy === null ? 'Nobody' : <Referrer code={referredBy} onOpen={onOpen} />,
            },
            { name: 'Referrals', value: whole.format(referrals) },
          ]}
        />
      </Particulars>
    </Place>
  );
}
