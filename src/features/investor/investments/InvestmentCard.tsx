import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Investment } from '../../../entities/investment/investment';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { Facts, type Fact } from '../../../ui/parts/Facts';

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minWidth: 0,
  padding: theme.spacing(2.5, 3),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > div': { minWidth: 0 },
}));

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Terms = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

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
    <Card aria-labelledby={nameId}>
      <Header>
        <div>
          <Name id={nameId} translate="no">
            {planName}
          </Name>
          <Terms>{`${kind} · ${roi}% over ${duration} ${duration === 1 ? 'day' : 'days'}`}</Terms>
        </div>
        <StatusBadge status={status} />
      </Header>
      {children}
      <Facts facts={facts} />
    </Card>
  );
}
