import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Investment } from '../../../entities/investment/investment';
import { addDollars } from '../../../lib/money';
import { progressPercent } from '../../../lib/time';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { countdownText } from './countdownText';
import { InvestmentCard } from './InvestmentCard';
import { useCountdown } from './useCountdown';

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
      <Stack spacing={1}>
        <ProgressMeter name={`Progress of ${planName}`} percent={percent} />
        <Stack
          direction="row"
          spacing={2}
          sx={{
            justifyContent: 'space-between',
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span role="timer" aria-label={`Time left of ${planName}`}>
            {countdownText(endDate, now)}
          </span>
          <Typography component="span" variant="inherit" color="textSecondary">
            {`${Math.floor(percent)}%`}
          </Typography>
        </Stack>
      </Stack>
    </InvestmentCard>
  );
}
