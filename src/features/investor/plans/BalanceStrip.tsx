import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Money } from '../../../ui/parts/Money';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  '& > p': { margin: 0, display: 'grid' },
  '& > p > span:first-of-type': {
    fontSize: '0.875rem',
    lineHeight: 1.45,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& > p > strong': { ...theme.typography.h3, minWidth: 96 },
}));

/** The balance available to invest. `undefined` while loading. */
export function BalanceStrip({ balance }: { readonly balance: number | undefined }) {
  return (
    <Strip>
      <p aria-busy={balance === undefined || undefined}>
        <span>Your balance</span>
        <strong>{balance === undefined ? <Skeleton /> : <Money amount={balance} />}</strong>
      </p>
      <Button component={Link} to={paths.dashboard.deposit} variant="outlined">
        Make a deposit
      </Button>
    </Strip>
  );
}
