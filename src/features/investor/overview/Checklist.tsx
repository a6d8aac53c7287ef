import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Contrast from '@mui/icons-material/Contrast';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Link } from 'react-router-dom';
import { ANY_COIN } from '../../../entities/deposit/coins';
import type { Portfolio } from '../../../entities/portfolio/portfolio';
import type { KycStatus, User } from '../../../entities/user/user';
import { formatUsd } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';

interface Task {
  readonly name: string;
  readonly text: string;
  /** 'waiting' means for somebody else. */
  readonly state: 'done' | 'waiting' | 'open';
  readonly action: { readonly label: string; readonly to: string } | null;
}

const KYC_TEXTS: Readonly<Record<KycStatus, string>> = {
  unverified: 'Takes a few minutes and unlocks withdrawals.',
  pending: 'In review. We’ll let you know within 48 hours.',
  verified: 'Verified. Withdrawals are unlocked.',
  rejected: 'Your documents weren’t accepted. Please submit them again.',
};

/** The steps between a new investor and the first payout, in order. */
export function tasksOf(
  { emailVerified, kycStatus }: Pick<User, 'emailVerified' | 'kycStatus'>,
  {
    series,
    payouts,
    profitPaid,
    investmentCount = payouts.length + (profitPaid > 0 ? 1 : 0),
    pendingDeposits,
  }: Pick<Portfolio, 'series' | 'payouts' | 'profitPaid' | 'investmentCount' | 'pendingDeposits'>,
): readonly Task[] {
  const hasDeposited = series.length > 0;
  const hasInvested = investmentCount > 0;
  const mayVerify = kycStatus === 'unverified' || kycStatus === 'rejected';
  return [
    {
      name: 'Confirm your email',
      text: 'Your account is ready.',
      state: emailVerified ? 'done' : 'open',
      action: null,
    },
    {
      name: 'Verify your identity',
      text: KYC_TEXTS[kycStatus],
      state: kycStatus === 'verified' ? 'done' : kycStatus === 'pending' ? 'waiting' : 'open',
      action: mayVerify ? { label: 'Start verification', to: paths.dashboard.kyc } : null,
    },
    {
      name: 'Make your first deposit',
      text: hasDeposited
        ? 'Money has arrived in your account.'
        : pendingDeposits > 0
          ? `${formatUsd(pendingDeposits)} is being reviewed.`
          : `Send ${ANY_COIN}.`,
      state: hasDeposited ? 'done' : pendingDeposits > 0 ? 'waiting' : 'open',
      action: {
        label: pendingDeposits > 0 ? 'View your deposits' : 'Deposit money',
        to: paths.dashboard.deposit,
      },
    },
    {
      name: 'Make your first investment',
      text: hasInvested
        ? 'You’ve made your first investment.'
        : 'Pick a plan with a fixed return and a fixed term.',
      state: hasInvested ? 'done' : 'open',
      action: { label: 'Invest in a plan', to: paths.dashboard.cryptoPlans },
    },
  ];
}

const MARKS = {
  done: { Icon: CheckCircle, name: 'Done', color: 'success.main' },
  waiting: { Icon: Contrast, name: 'In progress', color: 'warning.main' },
  open: { Icon: RadioButtonUnchecked, name: 'To do', color: 'text.disabled' },
} as const;

function Mark({ state }: Pick<Task, 'state'>) {
  const { Icon, name } = MARKS[state];
  return <Icon titleAccess={name} />;
}

/** Guides a new investor to the first investment; the overview drops it when everything is done. */
export function Checklist({ tasks }: { readonly tasks: readonly Task[] }) {
  const done = tasks.filter(({ state }) => state === 'done').length;
  // While a step waits, so do those after it.
  const next = tasks.find(({ state, action }) => state !== 'done' && action !== null);
  if (done === tasks.length) return null;
  return (
    <Region
      title="Get started"
      action={<Typography color="textSecondary">{`${done} of ${tasks.length} done`}</Typography>}
    >
      <LinearProgress
        variant="determinate"
        value={(done / tasks.length) * 100}
        aria-label="Account setup"
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      <List disablePadding aria-label="Account setup">
        {tasks.map((task, index) => (
          <ListItem key={task.name} disableGutters divider={index < tasks.length - 1} sx={{ gap: 2 }}>
            <ListItemIcon sx={{ minWidth: 'auto', color: MARKS[task.state].color }}>
              <Mark state={task.state} />
            </ListItemIcon>
            {/* On a phone, the button goes below the text, aligned with it. */}
            <Stack
              direction="row"
              sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
            >
              <ListItemText
                primary={task.name}
                secondary={task.text}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                sx={{ flex: '1 1 12rem' }}
              />
              {task.state === 'done' || task.action === null ? null : (
                <Button
                  component={Link}
                  to={task.action.to}
                  variant={task === next && task.state === 'open' ? 'contained' : 'outlined'}
                  sx={{ my: 0.5 }}
                >
                  {task.action.label}
                </Button>
              )}
            </Stack>
          </ListItem>
        ))}
      </List>
    </Region>
  );
}
