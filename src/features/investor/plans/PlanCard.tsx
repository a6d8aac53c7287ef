import { memo, useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';
import { Facts } from '../../../ui/parts/Facts';
import { daysText, PlanRange } from '../../shared/plan/planTerms';
import type { PlanFit } from './planFit';

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
  // What is short stays at the top when the row's other cards are longer.
  '& > dl': { alignContent: 'start' },
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

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'end',
  gap: theme.spacing(1.5),
}));

const Fit = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&[data-fits=true]': { color: (theme.vars ?? theme).palette.success.main, fontWeight: 600 },
}));

/** The button that opened a plan's dialog, which the focus comes back to. */
export function focusInvestButton(planId: string): void {
  document.querySelector<HTMLElement>(`[data-plan="${CSS.escape(planId)}"]`)?.focus();
}

interface PlanCardProps {
  readonly plan: Plan;
  /** Whether the person could invest in it; left out where nobody can. */
  readonly fit?: PlanFit;
  readonly picture?: ReactNode;
  readonly onInvest: (plan: Plan) => void;
}

export const PlanCard = memo(function PlanCard({ plan, fit, picture, onInvest }: PlanCardProps) {
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
      <Foot>
        {fit === undefined ? null : (
          <Fit data-fits={fit.fits}>
            {fit.fits ? (
              <CheckCircleOutlined aria-hidden="true" sx={{ fontSize: 18 }} />
            ) : (
              <RemoveCircleOutlineOutlined aria-hidden="true" sx={{ fontSize: 18 }} />
            )}
            <span>{fit.text}</span>
          </Fit>
        )}
        <Button
          variant={fit?.fits === false ? 'outlined' : 'contained'}
          fullWidth
          aria-describedby={nameId}
          data-plan={plan.id}
          onClick={() => onInvest(plan)}
        >
          Invest Now
        </Button>
      </Foot>
    </Card>
  );
});
