import { styled } from '@mui/material/styles';
import type { Investment } from '../../../entities/investment/investment';
import { addDollars } from '../../../lib/money';
import { progressPercent } from '../../../lib/time';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { countdownText } from './countdownText';
import { InvestmentCard } from './InvestmentCard';
import { useCountdown } from './useCountdown';

const Progress = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > p': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    margin: 0,
    fontSize: '0.875rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p > :last-child': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** The progress follows the backend's clock (product 8.6). */
export function ActiveInvestmentCard({ investment }: { readonly investment: Investment }) {
  const { planName, startDate, endDate, amount, profit } = investment;
  const now = useCountdown(endDate);
  const percent = progressPercent(startDate, endDate, now);
  return (
    <InvestmentCard
      investment={investment}
      facts={[
        { name: 'Invested', value: <Money amount={amount} /> },
        { name: 'Expected profit', value: <Money amount={profit} /> },
        { name: 'Payout', value: <Money amount={addDollars(amount, profit)} /> },
        { name: 'Matures on', value: <DateTime value={endDate} kind="date" /> },
      ]}
    >
      <Progress>
        <ProgressMeter name={`Progress of ${planName}`} percent={percent} />
        <p>
          <span role="timer" aria-label={`Time left of ${planName}`}>
            {countdownText(endDate, now)}
          </span>
          <span>{`${Math.floor(percent)}%`}</span>
        </p>
      </Progress>
    </InvestmentCard>
  );
}
