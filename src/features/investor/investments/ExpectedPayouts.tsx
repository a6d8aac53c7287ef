import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { payoutSchedule } from '../../../entities/investment/payoutSchedule';
import { Region } from '../../../ui/page/Region';
import { ReadFailure } from '../../shared/Loaded';
import { usePortfolio } from '../reads';
import { PayoutTable } from './PayoutTable';

const SHOWN = 6;

const NO_PAYOUTS =
  'No upcoming payouts. Each investment pays its principal and profit to your balance at maturity.';

export function ExpectedPayouts() {
  const read = usePortfolio();
  const { portfolio, error } = read;
  const [isWhole, setIsWhole] = useState(false);
  const payouts = useMemo(() => portfolio && payoutSchedule(portfolio.payouts), [portfolio]);
  const count = payouts?.length ?? 0;
  return (
    <Region title="Expected payouts by date">
      <ReadFailure title="We couldn’t load your expected payouts." reads={[read]} />
      {payouts !== undefined && count === 0 ? (
        <Typography color="textSecondary">{NO_PAYOUTS}</Typography>
      ) : null}
      {error === null && (payouts === undefined || count > 0) ? (
        <PayoutTable name="Expected payouts by date" payouts={isWhole ? payouts : payouts?.slice(0, SHOWN)} />
      ) : null}
      {count > SHOWN ? (
        <Button
          variant="outlined"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ mt: 2 }}
        >
          {isWhole ? 'Show fewer payouts' : `Show all ${count} payouts`}
        </Button>
      ) : null}
    </Region>
  );
}
