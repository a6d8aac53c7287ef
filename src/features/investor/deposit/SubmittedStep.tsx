import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { wizardBeganAgain } from '../../../entities/deposit/depositWizardSlice';
import { DEPOSIT_DRAFT, draftForgotten } from '../../../entities/draft/draftSlice';
import { useAppDispatch } from '../../../store/hooks';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { Money } from '../../../ui/parts/Money';
import { coinLabel } from './DetailsStep';
import { StepHeading } from './StepHeading';
import type { detailsOf } from './wizardDetails';

const Text = styled('p')(({ theme }) => ({
  maxWidth: '58ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface SubmittedStepProps {
  readonly details: ReturnType<typeof detailsOf>;
  readonly takesFocus: boolean;
}

/** Step 3: what happens next (spec 4). */
export function SubmittedStep({ details, takesFocus }: SubmittedStepProps) {
  const dispatch = useAppDispatch();
  return (
    <FormStack>
      <StepHeading takesFocus={takesFocus}>Deposit submitted</StepHeading>
      {details === null ? null : (
        <p>
          We received your request to deposit{' '}
          <strong>
            <Money amount={details.amount} />
          </strong>
          {` in ${coinLabel(details.crypto)}.`}
        </p>
      )}
      <Text>
        It stands as pending until an admin has checked your payment. Then the amount is credited to your
        balance; should the deposit be rejected, the reason is shown in the list below.
      </Text>
      <FormButtons>
        <Button
          variant="outlined"
          size="large"
          onClick={() => {
            dispatch(wizardBeganAgain());
            dispatch(draftForgotten({ name: DEPOSIT_DRAFT }));
          }}
        >
          Make Another Deposit
        </Button>
      </FormButtons>
    </FormStack>
  );
}
