import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';

/** An icon button at the end of a text field. */
export function FieldButton(props: IconButtonProps) {
  return (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" {...props} />
    </InputAdornment>
  );
}
