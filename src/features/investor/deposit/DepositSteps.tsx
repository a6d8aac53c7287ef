import { memo } from 'react';
import { styled } from '@mui/material/styles';
import Check from '@mui/icons-material/Check';
import type { DepositStep } from '../../../entities/deposit/depositWizardMachine';

const STEPS: readonly { readonly id: DepositStep; readonly label: string }[] = [
  { id: 'details', label: 'Amount and coin' },
  { id: 'payment', label: 'Payment and proof' },
  { id: 'submitted', label: 'Submitted' },
];

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));

const Step = styled('li')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minWidth: 0,
    paddingTop: theme.spacing(1.5),
    borderTop: '3px solid',
    borderColor: palette.divider,
    fontSize: '0.875rem',
    lineHeight: '20px',
    color: palette.text.secondary,
    '&[data-state=done], &[data-state=current]': { borderColor: palette.primary.main },
    '&[data-state=current]': { color: palette.text.primary, fontWeight: 600 },
    [theme.breakpoints.down('sm')]: { alignItems: 'start', fontSize: '0.8125rem' },
  };
});

const Mark = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    borderRadius: '50%',
    border: '1.5px solid currentColor',
    fontSize: '0.75rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    '[data-state=current] > &, [data-state=done] > &': {
      border: 0,
      background: palette.primary.main,
      color: palette.primary.contrastText,
    },
  };
});

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}

/** Where the wizard stands; typing changes nothing of it. */
export const DepositSteps = memo(function DepositSteps({ step }: { readonly step: DepositStep }) {
  const current = STEPS.findIndex(({ id }) => id === step);
  return (
    <List role="list" aria-label="Deposit steps">
      {STEPS.map(({ id, label }, index) => {
        const state = stateOf(index, current);
        return (
          <Step key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark aria-hidden="true">{state === 'done' ? <Check sx={{ fontSize: 14 }} /> : index + 1}</Mark>
            <span>{label}</span>
          </Step>
        );
      })}
    </List>
  );
});
