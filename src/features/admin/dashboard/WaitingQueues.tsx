import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { useBackendNow } from '../../../store/useBackendNow';
import type { MetricsQueues, WaitingItem, WaitingQueue } from '../../../entities/metrics/metrics';
import { paths, toAdminDeposit, toAdminPerson, toAdminWithdrawal } from '../../../lib/paths';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { waitedFor } from './waitedFor';

const whole = new Intl.NumberFormat('en-US');

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 272px), 1fr))',
  gap: theme.spacing(3),
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  alignContent: 'start',
  minWidth: 0,
  paddingLeft: theme.spacing(2),
  borderLeft: '2px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '&[data-waiting=true]': { borderColor: (theme.vars ?? theme).palette.secondary.main },
  '& h3': {
    margin: 0,
    fontSize: '0.875rem',
    lineHeight: '20px',
    fontWeight: 600,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& p': { margin: 0 },
}));

const Figure = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1),
  '& strong': { ...theme.typography.h2, fontVariantNumeric: 'tabular-nums lining-nums' },
}));

const Note = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const All = styled('p')({ fontSize: '0.9375rem' });

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(1.5, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
    borderTop: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
  },
  '& li > a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

interface QueueFacts {
  readonly name: string;
  /** What is said when nothing waits. */
  readonly done: string;
  readonly queue: (queues: MetricsQueues) => WaitingQueue;
  readonly money: (amount: ReactNode) => ReactNode;
  readonly toItem: (id: string) => string;
  readonly itemLabel: (item: WaitingItem) => string;
  readonly all: { readonly to: string; readonly label: string };
}

const QUEUES: readonly QueueFacts[] = [
  {
    name: 'Pending deposits',
    done: 'Every deposit request is decided.',
    queue: ({ depositQueue }) => depositQueue,
    money: (amount) => <>{amount} to be credited</>,
    toItem: toAdminDeposit,
    itemLabel: ({ personName }) => `Deposit of ${personName}`,
    all: { to: `${paths.admin.transactions}?status=pending`, label: 'Review pending deposits' },
  },
  {
    name: 'Pending withdrawals',
    done: 'Every withdrawal request is decided.',
    queue: ({ withdrawalQueue }) => withdrawalQueue,
    money: (amount) => <>{amount} held from balances</>,
    toItem: toAdminWithdrawal,
    itemLabel: ({ personName }) => `Withdrawal of ${personName}`,
    all: {
      to: `${paths.admin.transactions}?withdrawals.status=pending`,
      label: 'Review pending withdrawals',
    },
  },
  {
    name: 'Pending identity checks',
    done: 'Every identity check is decided.',
    queue: ({ kycQueue }) => kycQueue,
    money: (amount) => <>{amount} of withdrawals wait for them</>,
    toItem: toAdminPerson,
    itemLabel: ({ personName }) => `Identity check of ${personName}`,
    all: { to: `${paths.admin.users}?kycStatus=pending`, label: 'Review pending KYC' },
  },
];

function Item({ item, facts }: { readonly item: WaitingItem; readonly facts: QueueFacts }) {
  return (
    <li>
      <Link
        component={RouterLink}
        to={facts.toItem(item.id)}
        color="inherit"
        aria-label={facts.itemLabel(item)}
        translate="no"
      >
        {item.personName}
      </Link>
      {item.amount === null ? <span /> : <Money amount={item.amount} />}
      <small>
        since <DateTime value={item.since} />
      </small>
    </li>
  );
}

function Queue({ facts, queue }: { readonly facts: QueueFacts; readonly queue: WaitingQueue }) {
  const { count, amount, oldest } = queue;
  const [first] = oldest;
  const now = useBackendNow();
  return (
    <Column role="group" aria-label={facts.name} data-waiting={count > 0}>
      <h3>{facts.name}</h3>
      <Figure>
        <strong>{whole.format(count)}</strong>
        {amount === 0 ? null : <Note as="span">{facts.money(<Money amount={amount} />)}</Note>}
      </Figure>
      {first === undefined ? (
        <Note>{facts.done}</Note>
      ) : (
        <>
          <Note>
            The oldest has waited for <time dateTime={first.since}>{waitedFor(first.since, now)}</time>.
          </Note>
          <Items>
            {oldest.map((item) => (
              <Item key={item.id} item={item} facts={facts} />
            ))}
          </Items>
          <All>
            <Link component={RouterLink} to={facts.all.to}>
              {facts.all.label}
            </Link>
          </All>
        </>
      )}
    </Column>
  );
}

export function WaitingQueues({ queues }: { readonly queues: MetricsQueues | undefined }) {
  return (
    <Columns aria-busy={queues === undefined || undefined}>
      {QUEUES.map((facts) =>
        queues === undefined ? (
          <div key={facts.name} aria-hidden="true">
            <Skeleton width={128} />
            <Skeleton width={64} height={40} />
            <Skeleton variant="rounded" height={132} />
          </div>
        ) : (
          <Queue key={facts.name} facts={facts} queue={facts.queue(queues)} />
        ),
      )}
    </Columns>
  );
}
