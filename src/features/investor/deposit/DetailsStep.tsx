import { memo, useState } from 'react';
import {
  COIN_NAMES,
  DEPOSIT_COINS,
  type DepositCoin,
  depositDetailsSchema,
} from '../../../entities/deposit/deposit';
import {
  selectDepositWizard,
  wizardContinued,
  wizardFilled,
} from '../../../entities/deposit/depositWizardSlice';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { AmountField } from '../../../ui/forms/AmountField';
import { Form } from '../../../ui/forms/Form';
import { SelectField } from '../../../ui/forms/SelectField';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { StepHeading } from './StepHeading';

const COINS = DEPOSIT_COINS.map((coin) => ({ value: coin, label: coinLabel(coin) }));

/** "Bitcoin (BTC)". */
export function coinLabel(coin: DepositCoin): string {
  return `${COIN_NAMES[coin]} (${coin.toUpperCase()})`;
}

export interface DetailsStepProps {
  readonly takesFocus: boolean;
}

/** Step 1: how much, in which coin (spec 5). What is typed outlives Back and a reload. */
export const DetailsStep = memo(function DetailsStep({ takesFocus }: DetailsStepProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // The form holds its own values; the wizard follows it, key by key.
  const [initialValues] = useState(() => {
    const { amount, crypto } = selectDepositWizard(store.getState());
    return { amount, crypto: crypto ?? '' };
  });
  return (
    <Form
      name="Deposit details"
      initialValues={initialValues}
      schema={depositDetailsSchema}
      failureTitle="Invalid Amount"
      onValuesChange={({ amount, crypto }) => {
        dispatch(wizardFilled({ amount, crypto: DEPOSIT_COINS.find((coin) => coin === crypto) ?? null }));
      }}
      onSubmit={() => {
        dispatch(wizardContinued());
      }}
    >
      <FormStack>
        <StepHeading takesFocus={takesFocus}>How much would you like to deposit?</StepHeading>
        <AmountField name="amount" label="Amount" placeholder="0.00" hint="In US dollars." isRequired />
        <SelectField
          name="crypto"
          label="Cryptocurrency"
          options={COINS}
          placeholder="Select a cryptocurrency"
          hint="The coin that you will pay with."
          isRequired
        />
        <FormButtons>
          <SubmitButton>Continue</SubmitButton>
        </FormButtons>
      </FormStack>
    </Form>
  );
});
