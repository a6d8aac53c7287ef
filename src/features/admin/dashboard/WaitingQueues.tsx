import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { MetricsQueues, WaitingItem, WaitingQueue } from '../../../entities/metrics/metrics';
import { formatNumber } from '../../../lib/formats';
import { paths, toAdminDeposit, toAdminPerson, toAdminWithdrawal } from '../../../lib/paths';
import { linkTarget } from '../../../ui/parts/linkTarget';
import { Money } from '../../../ui/parts/Money';
import { RelativeTime } from '../../shared/RelativeTime';

interface QueueFacts {
  readonly name: string;
  readonly queue: (queues: MetricsQueues) => WaitingQueue;
  readonly money: (amount: ReactNode) => ReactNode;
  readonly toItem: (id: string) => string;
  readonly itemLabel: (item: WaitingItem) => string;
  readonly all: { readonly to: string; readonly label: string };
}

const QUEUES: readonly QueueFacts[] = [
  {
    name: 'Pending deposits',
    queue: ({ depositQueue }) => depositQueue,
    money: (amount) => <>{amount} to credit</>,
    toItem: toAdminDeposit,
    itemLabel: ({ personName }) => `${personName}’s deposit`,
    all: { to: `${paths.admin.transactions}?status=pending`, label: 'Review pending deposits' },
  },
  {
    name: 'Pending withdrawals',
    queue: ({ withdrawalQueue }) => withdrawalQueue,
    money: (amount) => <>{amount} on hold</>,
    toItem: toAdminWithdrawal,
    itemLabel: ({ personName }) => `${personName}’s withdrawal`,
    all: {
      to: `${paths.admin.transactions}?withdrawals.status=pending`,
      label: 'Review pending withdrawals',
    },
  },
  {
    name: 'Pending KYC reviews',
    queue: ({ kycQueue }) => kycQueue,
    money: (amount) => <>{amount} in withdrawals on hold</>,
    toItem: toAdminPerson,
    itemLabel: ({ personName }) => `${personName}’s KYC`,
    all: { to: `${paths.admin.users}?kycStatus=pending`, label: 'Review pending KYC' },
  },
];

function Item({ item, facts }: { readonly item: WaitingItem; readonly facts: QueueFacts }) {
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <ListItemText
        // A long amount goes below the name, which it would leave no room for.
        sx={{ my: 0, flex: '1 1 6rem' }}
        primary={
          <Link
            component={RouterLink}
            to={facts.toItem(item.id)}
            color="inherit"
            aria-label={facts.itemLabel(item)}
            translate="no"
            sx={linkTarget}
          >
            {item.personName}
          </Link>
        }
        secondary={<RelativeTime value={item.since} />}
        // The room to press and the focus ring would be cut off, too, and lie under the time.
        slotProps={{ primary: { noWrap: true, sx: { position: 'relative', p: '5px', m: '-5px' } } }}
      />
      {item.amount === null ? null : (
        <Box component="span" sx={{ ml: 'auto' }}>
          <Money amount={item.amount} />
        </Box>
      )}
    </ListItem>
  );
}

function Queue({ facts, queue }: { readonly facts: QueueFacts; readonly queue: WaitingQueue }) {
  const { count, amount, oldest } = queue;
  const [first] = oldest;
  return (
    <Stack
      role="group"
      aria-label={facts.name}
      sx={{ minWidth: 0, pl: 2, borderLeft: 2, borderColor: count > 0 ? 'secondary.main' : 'divider' }}
    >
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {facts.name}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="strong" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(count)}
        </Typography>
        {amount === 0 ? null : (
          <Typography component="span" variant="body2" color="textSecondary">
            {facts.money(<Money amount={amount} />)}
          </Typography>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {first === undefined ? (
          'All caught up'
        ) : (
          <>
            Oldest: <RelativeTime value={first.since} />
          </>
        )}
      </Typography>
      {first === undefined ? null : (
        <>
          <List dense sx={{ my: 1 }}>
            {oldest.map((item) => (
              <Item key={item.id} item={item} facts={facts} />
            ))}
          </List>
          <Link
            component={RouterLink}
            to={facts.all.to}
            variant="body2"
            sx={{ ...linkTarget, alignSelf: 'start', mt: 'auto' }}
          >
            {facts.all.label}
          </Link>
        </>
      )}
    </Stack>
  );
}

/** All three on one line, or each on its own: two and one leave a gap. */
const queuesLook = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 40rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

export function WaitingQueues({ queues }: { readonly queues: MetricsQueues | undefined }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box aria-busy={queues === undefined || undefined} sx={queuesLook}>
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
      </Box>
    </Box>
  );
}
