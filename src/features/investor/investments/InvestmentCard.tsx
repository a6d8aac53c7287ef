import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Investment } from '../../../entities/investment/investment';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars } from '../../../lib/money';
import { toInvestAgain, toReceipt } from '../../../lib/paths';
import { progressPercent } from '../../../lib/time';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { linkTarget } from '../../../ui/parts/linkTarget';
import { Money } from '../../../ui/parts/Money';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { PlanTitle } from '../../shared/plan/PlanTitle';
import { countdownText, useCountdown } from './useCountdown';

interface InvestmentCardProps {
  readonly investment: Investment;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

function InvestmentCard({ investment, facts, children, action }: InvestmentCardProps) {
  const nameId = useId();
  const { planName, planType, roi, duration } = investment;
  const kind = planType === 'crypto' ? 'Crypto' : 'Real estate';
  return (
    <Card
      variant="outlined"
      component="article"
      aria-labelledby={nameId}
      sx={{ display: 'grid', alignContent: 'start', gap: 2, minWidth: 0, px: { xs: 2, sm: 3 }, py: 2.5 }}
    >
      <div>
        <PlanTitle id={nameId} component="h3" variant="h4">
          {planName}
        </PlanTitle>
        <Typography variant="body2" color="textSecondary">
          {`${kind} · ${percentText(roi)} in `}
          <span style={{ whiteSpace: 'nowrap' }}>{pluralize(duration, 'day')}</span>
        </Typography>
      </div>
      {children}
      <Facts facts={facts} />
      {action}
    </Card>
  );
}

function receiptFact(type: 'investment' | 'payout', { id, planName }: Investment): Fact {
  return {
    name: 'Receipt',
    value: (
      <MuiLink
        component={Link}
        to={toReceipt(type, id)}
        aria-label={`View receipt for ${planName}`}
        sx={linkTarget}
      >
        View receipt
      </MuiLink>
    ),
  };
}

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
        receiptFact('investment', investment),
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
          <span role="timer" aria-label={`Time left for ${planName}`}>
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

export function CompletedInvestmentCard({ investment }: { readonly investment: Investment }) {
  const { id, planName, planType, amount, profit, endDate } = investment;
  return (
    <InvestmentCard
      investment={investment}
      action={
        // Real estate takes no investments yet.
        planType === 'crypto' ? (
          <Button
            component={Link}
            to={toInvestAgain(id)}
            variant="outlined"
            aria-label={`Invest again in ${planName}`}
          >
            Invest again
          </Button>
        ) : null
      }
      facts={[
        { name: 'Invested', value: <Money amount={amount} /> },
        { name: 'Profit', value: <Money amount={profit} hasSign /> },
        { name: 'Paid out', value: <Money amount={addDollars(amount, profit)} /> },
        { name: 'Matured on', value: <DateTime value={endDate} kind="date" /> },
        receiptFact('payout', investment),
      ]}
    />
  );
}
