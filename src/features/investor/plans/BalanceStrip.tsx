import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Money } from '../../../ui/parts/Money';

/** The balance available to invest. `undefined` while loading. */
export function BalanceStrip({ balance }: { readonly balance: number | undefined }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
      <div aria-busy={balance === undefined || undefined}>
        <Typography variant="body2" color="textSecondary">
          Your balance
        </Typography>
        <Typography component="strong" variant="h3" sx={{ display: 'block', minWidth: 96 }}>
          {balance === undefined ? <Skeleton /> : <Money amount={balance} />}
        </Typography>
      </div>
      <Button component={Link} to={paths.dashboard.deposit} variant="outlined">
        Deposit money
      </Button>
    </Stack>
  );
}
