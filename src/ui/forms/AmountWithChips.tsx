import type { ComponentProps, ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { AmountChips } from './AmountChips';
import { AmountField } from './AmountField';

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
