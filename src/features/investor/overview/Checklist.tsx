import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Link } from 'react-router-dom';
import type { Portfolio } from '../../../entities/portfolio/portfolio';
import type { KycStatus, User } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';

interface Task {
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly action: { readonly label: string; readonly to: string } | null;
}

const KYC_TEXTS: Readonly<Record<KycStatus, string>> = {
  unverified: 'Takes a few minutes and unlocks withdrawals.',
  pending: "In review. We'll let you know within 48 hours.",
  verified: 'Verified. Withdrawals are unlocked.',
  rejected: "Your documents weren't accepted. Please submit them again.",
};

/** The steps between a new investor and the first payout, in order. */
export function tasksOf(
  { emailVerified, kycStatus }: Pick<User, 'emailVerified' | 'kycStatus'>,
  { series, payouts, profitPaid }: Pick<Portfolio, 'series' | 'payouts' | 'profitPaid'>,
): readonly Task[] {
  const mayVerify = kycStatus === 'unverified' || kycStatus === 'rejected';
  return [
    { name: 'Confirm your email', text: 'Your account is ready.', isDone: emailVerified, action: null },
    {
      name: 'Verify your identity',
      text: KYC_TEXTS[kycStatus],
      isDone: kycStatus === 'verified',
      action: mayVerify ? { label: 'Start verification', to: paths.dashboard.kyc } : null,
    },
    {
      name: 'Make your first deposit',
      text: 'Send Bitcoin, Ethereum, Tether or Litecoin.',
      isDone: series.length > 0,
      action: { label: 'Deposit money', to: paths.dashboard.deposit },
    },
    {
      name: 'Make your first investment',
      text: 'Pick a plan with a fixed return and a fixed term.',
      isDone: payouts.length > 0 || profitPaid > 0,
      action: { label: 'Invest in a plan', to: paths.dashboard.cryptoPlans },
    },
  ];
}

/** Guides a new investor to the first investment; the overview drops it when everything is done. */
export function Checklist({ tasks }: { readonly tasks: readonly Task[] }) {
  const done = tasks.filter(({ isDone }) => isDone).length;
  const next = tasks.find(({ isDone, action }) => !isDone && action !== null);
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
          <ListItem
            key={task.name}
            disableGutters
            divider={index < tasks.length - 1}
            sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}
          >
            <ListItemIcon sx={{ minWidth: 'auto', color: task.isDone ? 'success.main' : 'text.disabled' }}>
              {task.isDone ? (
                <CheckCircle titleAccess="Done" />
              ) : (
                <RadioButtonUnchecked titleAccess="To do" />
              )}
            </ListItemIcon>
            <ListItemText
              primary={task.name}
              secondary={task.text}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              sx={{ flex: '1 1 12rem' }}
            />
            {task.isDone || task.action === null ? null : (
              <Button component={Link} to={task.action.to} variant={task === next ? 'contained' : 'outlined'}>
                {task.action.label}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </Region>
  );
}
