import { memo, type ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { AmountField } from './AmountField';
import { useFormField } from './useFormField';

interface AmountChoice {
  readonly label: string;
  /** Dollars. */
  readonly amount: number;
}

interface ChipsProps {
  readonly choices: readonly AmountChoice[];
  readonly isLocked: boolean;
  readonly onChoose: (value: string) => void;
}

/** Memoized: typing in the form does not render the chips again. */
const Chips = memo(function Chips({ choices, isLocked, onChoose }: ChipsProps) {
  if (choices.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label="Suggestions" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ label, amount }) => (
        <Chip
          key={label}
          label={label}
          variant="outlined"
          disabled={isLocked}
          onClick={() => onChoose(String(amount))}
        />
      ))}
    </Stack>
  );
});

interface AmountWithChipsProps extends Pick<ChipsProps, 'choices'> {
  /** The field's help: what is available. */
  readonly children: ReactNode;
}

/** The field "Amount", with buttons for common choices. */
export function AmountWithChips({ choices, children }: AmountWithChipsProps) {
  const { isLocked, setValue } = useFormField('amount');
  return (
    <Stack spacing={1}>
      <AmountField name="amount" label="Amount" placeholder="0.00" required helperText={children} />
      <Chips choices={choices} isLocked={isLocked} onChoose={setValue} />
    </Stack>
  );
}
