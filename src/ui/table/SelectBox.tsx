import Checkbox from '@mui/material/Checkbox';

interface SelectBoxProps {
  /** Accessible name: "Select deposit dep-1". */
  readonly name: string;
  /** 'mixed' when only some are selected. */
  readonly checked: boolean | 'mixed';
  readonly disabled?: boolean;
  /** `isRange`: Shift was held, to select everything since the previous box. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}

export function SelectBox({ name, checked, disabled = false, onChange }: SelectBoxProps) {
  return (
    <Checkbox
      size="small"
      checked={checked === true}
      indeterminate={checked === 'mixed'}
      disabled={disabled}
      slotProps={{ input: { 'aria-label': name } }}
      onMouseDown={(event) => {
        // Shift-click would select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }, isChecked) =>
        onChange(isChecked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
