import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Area = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 24,
  minHeight: 32,
  fontWeight: 400,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '& input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    cursor: 'inherit',
    accentColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

interface SelectBoxProps {
  /** Accessible name: "Select deposit dep-1". */
  readonly name: string;
  /** 'mixed' for some of several. */
  readonly checked: boolean | 'mixed';
  readonly disabled?: boolean;
  /** `isRange`: Shift was held, for everything since the box before this one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
  /** A text beside it, part of what can be pressed. */
  readonly children?: ReactNode;
}

export function SelectBox({ name, checked, disabled = false, onChange, children }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <Area
      onMouseDown={(event) => {
        // Shift and a press would mark the text in between.
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked === true}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </Area>
  );
}
