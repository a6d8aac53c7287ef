import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import {
  selectDepositStep,
  wizardBeganAgain,
  type DepositStep,
} from '../../../entities/deposit/depositWizardSlice';
import { DEPOSIT_DRAFT, forgetDraft } from '../../../entities/draft/draftSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Steps } from '../../../ui/parts/Steps';
import { DetailsStep } from './DetailsStep';
import { PaymentStep } from './PaymentStep';
import { SubmittedStep } from './SubmittedStep';
import { detailsOf, selectDepositTexts, type DepositDetails } from './wizardDetails';

/** Stored values may be invalid for the payment step; then the details come first. */
function shownStep(step: DepositStep, details: DepositDetails | null): DepositStep {
  return step === 'payment' && details === null ? 'details' : step;
}

/** The wizard: details, payment with proof, submitted (product 6.2). */
export function DepositWizard() {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectDepositStep);
  const typed = useAppSelector(selectDepositTexts);
  const details = useMemo(() => detailsOf(typed), [typed]);
  const [file, setFile] = useState<File | null>(null);
  // Deferred, so that the button responds immediately and the next step with its QR code and warnings follows.
  const step = useDeferredValue(shownStep(stored, details));
  const heading = useRef<HTMLHeadingElement>(null);
  const headed = useRef(step);
  // After a step, keyboard users continue from the next one's heading.
  useEffect(() => {
    if (headed.current !== step) heading.current?.focus();
    headed.current = step;
  }, [step]);

  return (
    <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <DepositSteps step={step} />
      {step === 'details' ? <DetailsStep key="details" headingRef={heading} /> : null}
      {step === 'payment' && details !== null ? (
        <PaymentStep
          key="payment"
          details={details}
          file={file}
          onFileChange={setFile}
          lostProof={typed.proof ?? ''}
          headingRef={heading}
        />
      ) : null}
      {step === 'submitted' ? (
        <SubmittedStep
          key="submitted"
          details={details}
          reference={typed.reference ?? ''}
          onAgain={() => {
            dispatch(wizardBeganAgain());
            dispatch(forgetDraft(DEPOSIT_DRAFT));
            setFile(null);
          }}
          headingRef={heading}
        />
      ) : null}
    </Card>
  );
}

const STEPS: readonly DepositStep[] = ['details', 'payment', 'submitted'];
const LABELS = ['Amount and coin', 'Payment and proof', 'Submitted'];

/** Memoized, so that typing doesn't re-render it. */
const DepositSteps = memo(function DepositSteps({ step }: { readonly step: DepositStep }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Steps
        name="Deposit steps"
        labels={LABELS}
        current={STEPS.indexOf(step)}
        isDone={step === 'submitted'}
      />
    </Box>
  );
});
