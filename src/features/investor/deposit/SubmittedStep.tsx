import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COIN_FACTS, COIN_LABELS } from '../../../entities/deposit/coins';
import { CopyField } from '../../../ui/copy/CopyField';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { Money } from '../../../ui/parts/Money';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { REVIEW_TIME } from '../reviewTime';
import { StepHeading, type StepProps } from './StepHeading';
import type { DepositDetails } from './wizardDetails';

interface SubmittedStepProps extends StepProps {
  readonly details: DepositDetails | null;
  /** The deposit's ID; empty if it is no longer known. */
  readonly reference: string;
  readonly onAgain: () => void;
}

/** Step 3: what happens next (product 6.2). */
export function SubmittedStep({ details, reference, onAgain, headingRef }: SubmittedStepProps) {
  const { open } = useOpenInAddress('deposit');
  return (
    <FormStack>
      <StepHeading ref={headingRef}>Deposit submitted</StepHeading>
      {details === null ? null : (
        <p>
          We’ve received your{' '}
          <strong>
            <Money amount={details.amount} />
          </strong>
          {` deposit request in ${COIN_LABELS[details.crypto]}.`}
        </p>
      )}
      {reference === '' ? null : (
        <CopyField label="Reference" text={reference} buttonName="Copy reference" description="Reference" />
      )}
      <div>
        <Typography component="h3" variant="h5" sx={{ mb: 0.5 }}>
          What happens next
        </Typography>
        <Typography component="ol" color="textSecondary" sx={{ m: 0, pl: 2.5, maxWidth: '58ch' }}>
          {details === null ? null : (
            <li>{`The network confirms your payment (${COIN_FACTS[details.crypto].usually}).`}</li>
          )}
          <li>
            We’ll review your deposit within {REVIEW_TIME} and credit your balance. If something’s wrong,
            we’ll tell you why below.
          </li>
        </Typography>
      </div>
      <FormButtons>
        {reference === '' ? null : (
          <Button variant="contained" size="large" onClick={() => open(reference)}>
            View deposit
          </Button>
        )}
        <Button variant="outlined" size="large" onClick={onAgain}>
          Make Another Deposit
        </Button>
      </FormButtons>
    </FormStack>
  );
}
