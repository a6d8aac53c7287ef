import { useMemo, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { AmountField } from './AmountField';
import { ChoiceChips } from './ChoiceChips';
import { useFormField } from './useFormField';

interface AmountChoice {
  readonly label: string;
  /** Dollars. */
  readonly amount: number;
}

interface AmountWithChipsProps {
  readonly choices: readonly AmountChoice[];
  /** The field's help: what is available. */
  readonly children: ReactNode;
}

/** The field "Amount", with buttons for common choices. */
export function AmountWithChips({ choices, children }: AmountWithChipsProps) {
  const { isLocked, setValue } = useFormField('amount');
  const chips = useMemo(
    () => choices.map(({ label, amount }) => ({ id: label, label, value: String(amount) })),
    [choices],
  );
  return (
    <Stack spacing={1}>
      <AmountField name="amount" label="Amount" placeholder="0.00" required helperText={children} />
      <ChoiceChips name="Suggestions" choices={chips} isLocked={isLocked} onChoose={setValue} />
    </Stack>
  );
}
