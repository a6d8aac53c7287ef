import { memo, type ComponentProps, type ReactNode } from 'react';
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

export function AmountChips({ name, choices }: { readonly name: string } & Pick<ChipsProps, 'choices'>) {
  const { isLocked, setValue } = useFormField(name);
  return <Chips choices={choices} isLocked={isLocked} onChoose={setValue} />;
}

interface AmountWithChipsProps extends Pick<ComponentProps<typeof AmountChips>, 'choices'> {
  /** The field's help: what is available. */
  readonly children: ReactNode;
}

/** The field "Amount", with buttons for common choices. */
export function AmountWithChips({ choices, children }: AmountWithChipsProps) {
  return (
    <Stack spacing={1}>
      <AmountField name="amount" label="Amount" placeholder="0.00" required helperText={children} />
      <AmountChips name="amount" choices={choices} />
    </Stack>
  );
}
