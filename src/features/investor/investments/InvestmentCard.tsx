import { useId, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Investment } from '../../../entities/investment/investment';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { PlanTitle } from '../../shared/plan/PlanTitle';

interface InvestmentCardProps {
  readonly investment: Investment;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

export function InvestmentCard({ investment, facts, children }: InvestmentCardProps) {
  const nameId = useId();
  const { planName, planType, roi, duration, status } = investment;
  const kind = planType === 'crypto' ? 'Crypto' : 'Real estate';
  return (
    <Card
      variant="outlined"
      component="article"
      aria-labelledby={nameId}
      sx={{ display: 'grid', alignContent: 'start', gap: 2, minWidth: 0, px: { xs: 2, sm: 3 }, py: 2.5 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'start', justifyContent: 'space-between' }}>
        <Stack sx={{ minWidth: 0 }}>
          <PlanTitle id={nameId} component="h3" variant="h4">
            {planName}
          </PlanTitle>
          <Typography variant="body2" color="textSecondary">
            {`${kind} · ${roi}% over ${duration} ${duration === 1 ? 'day' : 'days'}`}
          </Typography>
        </Stack>
        <StatusBadge status={status} />
      </Stack>
      {children}
      <Facts facts={facts} />
    </Card>
  );
}
