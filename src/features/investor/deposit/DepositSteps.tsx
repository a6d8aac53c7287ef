import { memo } from 'react';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { DepositStep } from '../../../entities/deposit/depositWizardMachine';

const STEPS: readonly { readonly id: DepositStep; readonly label: string }[] = [
  { id: 'details', label: 'Amount and coin' },
  { id: 'payment', label: 'Payment and proof' },
  { id: 'submitted', label: 'Submitted' },
];

/** Memoized, so that typing doesn't re-render it. */
export const DepositSteps = memo(function DepositSteps({ step }: { readonly step: DepositStep }) {
  const current = STEPS.findIndex(({ id }) => id === step);
  return (
    <Stepper role="list" aria-label="Deposit steps" activeStep={current} alternativeLabel sx={{ mb: 3 }}>
      {STEPS.map(({ id, label }, index) => (
        <Step
          key={id}
          completed={index < current || step === 'submitted'}
          aria-current={index === current ? 'step' : undefined}
          sx={{ minWidth: 0, px: { xs: 0.5, sm: 1 } }}
        >
          <StepLabel>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
});
