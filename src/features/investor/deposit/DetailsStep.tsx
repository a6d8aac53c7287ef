import { memo, useState } from 'react';
import { COIN_LABELS, DEPOSIT_COINS } from '../../../entities/deposit/coins';
import { depositDetailsSchema } from '../../../entities/deposit/depositInput';
import { wizardContinued } from '../../../entities/deposit/depositWizardSlice';
import { DEPOSIT_DRAFT } from '../../../entities/draft/draftSlice';
import { formatUsdShort } from '../../../lib/money';
import { useAppDispatch } from '../../../store/hooks';
import { AmountWithChips } from '../../../ui/forms/AmountChips';
import { Form } from '../../../ui/forms/Form';
import { SelectField } from '../../../ui/forms/SelectField';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { CoinIcon } from '../../shared/CoinIcon';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { StepHeading, type StepProps } from './StepHeading';
import { EMPTY_DEPOSIT } from './wizardDetails';

const COINS = DEPOSIT_COINS.map((coin) => ({
  value: coin,
  label: COIN_LABELS[coin],
  icon: <CoinIcon coin={coin} />,
}));

const AMOUNTS = [100, 500, 1_000, 5_000].map((amount) => ({ label: formatUsdShort(amount), amount }));

/** Step 1: the amount and the coin (product 6.3). The typed values survive Back and a reload. */
export const DetailsStep = memo(function DetailsStep({ headingRef }: StepProps) {
  const dispatch = useAppDispatch();
  const draft = useFormDraft(DEPOSIT_DRAFT, EMPTY_DEPOSIT);
  const { amount, crypto, proof, transactionId } = draft.initialValues;
  const [initialValues] = useState({
    amount,
    crypto: DEPOSIT_COINS.find((coin) => coin === crypto) ?? '',
  });
  return (
    <Form
      name="Deposit details"
      initialValues={initialValues}
      schema={depositDetailsSchema}
      failureTitle="Invalid Amount"
      onValuesChange={(typed) => draft.keep({ ...typed, proof, transactionId, reference: '' })}
      onSubmit={() => {
        dispatch(wizardContinued());
      }}
    >
      <FormStack>
        <StepHeading ref={headingRef}>How much would you like to deposit?</StepHeading>
        <AmountWithChips choices={AMOUNTS}>In US dollars. There’s no minimum.</AmountWithChips>
        <SelectField
          name="crypto"
          label="Cryptocurrency"
          options={COINS}
          placeholder="Select a cryptocurrency"
          helperText="Choose the coin you’ll send."
          required
        />
        <FormButtons>
          <SubmitButton>Continue</SubmitButton>
        </FormButtons>
      </FormStack>
    </Form>
  );
});
