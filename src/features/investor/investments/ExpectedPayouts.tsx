import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { payoutSchedule } from '../../../entities/investment/payoutSchedule';
import { Region } from '../../../ui/page/Region';
import { ReadFailure } from '../../shared/Loaded';
import { usePortfolio } from '../usePortfolio';
import { PayoutTable } from './PayoutTable';

const SHOWN = 6;

const NO_PAYOUTS =
  'No upcoming payouts. Each investment pays its principal and profit to your balance at maturity.';

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '62ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const More = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));

export function ExpectedPayouts() {
  const read = usePortfolio();
  const { portfolio, error } = read;
  const [isWhole, setIsWhole] = useState(false);
  const payouts = useMemo(() => portfolio && payoutSchedule(portfolio.payouts), [portfolio]);
  const count = payouts?.length ?? 0;
  return (
    <Region title="Expected payouts by date">
      <ReadFailure title="Your expected payouts could not be loaded." reads={[read]} />
      {payouts !== undefined && count === 0 ? <Nothing>{NO_PAYOUTS}</Nothing> : null}
      {error === null && (payouts === undefined || count > 0) ? (
        <PayoutTable name="Expected payouts by date" payouts={isWhole ? payouts : payouts?.slice(0, SHOWN)} />
      ) : null}
      {count > SHOWN ? (
        <More>
          <Button variant="outlined" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer payouts' : `Show all ${count} payouts`}
          </Button>
        </More>
      ) : null}
    </Region>
  );
}
