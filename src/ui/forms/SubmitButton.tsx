import { memo, type MouseEvent, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';

const Spinner = styled('span')({
  position: 'absolute',
  insetBlock: 0,
  left: 12,
  display: 'grid',
  placeItems: 'center',
});

export interface SubmitButtonProps {
  /** Stays the same while the form submits, as it is the accessible name. */
  readonly children: ReactNode;
  readonly color?: ButtonProps['color'];
  readonly fullWidth?: boolean;
  readonly size?: ButtonProps['size'];
  /** Blocks submitting; something next to the button says why. */
  readonly isPaused?: boolean;
}

interface SubmitProps extends SubmitButtonProps {
  readonly isSubmitting: boolean;
}

const Submit = memo(function Submit(props: SubmitProps) {
  const { children, color = 'primary', fullWidth = false, size = 'large', isPaused = false } = props;
  const { isSubmitting } = props;
  const isIdle = isSubmitting || isPaused;
  const ignoreSecondPress = (event: MouseEvent) => {
    if (isIdle || event.detail > 1) event.preventDefault();
  };
  return (
    <Button
      type="submit"
      variant="contained"
      color={color}
      size={size}
      fullWidth={fullWidth}
      aria-disabled={isIdle || undefined}
      onClick={ignoreSecondPress}
      sx={{ px: 4, ...(isIdle && { opacity: 0.72, cursor: isSubmitting ? 'progress' : 'not-allowed' }) }}
    >
      {isSubmitting ? (
        <Spinner aria-hidden="true">
          <CircularProgress size={16} color="inherit" aria-hidden="true" />
        </Spinner>
      ) : null}
      <span>{children}</span>
    </Button>
  );
});

/**
 * While submitting, it keeps the focus and ignores clicks. It also ignores a double click's second press, which may hit
 * the next form.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Submit {...props} isSubmitting={isSubmitting} />;
}
