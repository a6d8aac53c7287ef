import { memo, useId, type ReactElement, type ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export interface ChipChoice {
  readonly id: string;
  /** Also the button's name. */
  readonly label: ReactNode;
  /** Passed on when chosen. */
  readonly value: string;
  /** Shown on hover: what the label abbreviates. */
  readonly title?: string;
  readonly avatar?: ReactElement;
}

interface ChoiceChipsProps {
  /** The group's accessible name. */
  readonly name: string;
  /** Where the choices alone don't tell what they are. Default: false. */
  readonly isNameShown?: boolean;
  readonly choices: readonly ChipChoice[];
  readonly isLocked: boolean;
  /** Default: true. */
  readonly isTranslatable?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Buttons that fill in a field; nothing without choices. Memoized: typing in the form does not render them again. */
export const ChoiceChips = memo(function ChoiceChips(props: ChoiceChipsProps) {
  const { name, isNameShown = false, choices, isLocked, isTranslatable = true, onChoose } = props;
  const nameId = useId();
  if (choices.length === 0) return null;
  const chips = (
    <Stack
      direction="row"
      role="group"
      {...(isNameShown ? { 'aria-labelledby': nameId } : { 'aria-label': name })}
      translate={isTranslatable ? undefined : 'no'}
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {choices.map(({ id, value, ...shown }) => (
        <Chip
          key={id}
          {...shown}
          variant="outlined"
          disabled={isLocked}
          onClick={() => onChoose(value)}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        />
      ))}
    </Stack>
  );
  if (!isNameShown) return chips;
  return (
    <Stack spacing={1}>
      <Typography id={nameId} variant="body2" color="textSecondary">
        {name}
      </Typography>
      {chips}
    </Stack>
  );
});
