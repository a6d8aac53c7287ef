import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';
import { Money } from '../../../ui/parts/Money';
import { Facts } from '../../../ui/parts/Facts';

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: theme.spacing(2.5),
  minWidth: 0,
  padding: theme.spacing(3),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  '&[data-pictured=true]': { gridTemplateRows: 'auto auto auto 1fr auto' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));

const Return = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  margin: 0,
  '& > strong': {
    ...theme.typography.h1,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: (theme.vars ?? theme).palette.primary.main,
  },
  '& > span': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** "7 days". */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** "$500 – $4,999". */
export function PlanRange({ plan }: { readonly plan: Pick<Plan, 'minInvest' | 'maxInvest'> }) {
  return (
    <span>
      <Money amount={plan.minInvest} isShort />
      <span> – </span>
      <Money amount={plan.maxInvest} isShort />
    </span>
  );
}

export interface PlanCardProps {
  readonly plan: Plan;
  /** Stands above the name. */
  readonly picture?: ReactNode;
  /** Gets the button, which the focus comes back to. */
  readonly onInvest: (button: HTMLElement) => void;
}

/** A plan on offer: an article named by it. */
export function PlanCard({ plan, picture, onInvest }: PlanCardProps) {
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId} data-pictured={picture !== undefined}>
      {picture}
      <Name id={nameId} translate="no">
        {plan.name}
      </Name>
      <Return>
        <strong>{`${plan.roi}%`}</strong>
        <span>ROI</span>
      </Return>
      <Facts
        facts={[
          { name: 'Duration', value: daysText(plan.duration) },
          { name: 'Range', value: <PlanRange plan={plan} /> },
        ]}
      />
      <Button
        variant="contained"
        aria-describedby={nameId}
        onClick={(event) => onInvest(event.currentTarget)}
      >
        Invest Now
      </Button>
    </Card>
  );
}
