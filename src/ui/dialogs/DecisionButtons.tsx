import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import { ARMING_MS } from './armingTime';

interface DecisionButtonsProps {
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly isDestructive?: boolean | undefined;
  /** The command is running, so nothing can be pressed. */
  readonly isBusy: boolean;
  /** The dialog's content should say why. */
  readonly isConfirmDisabled?: boolean;
  readonly onCancel: () => void;
  /** Without it, the last button submits the surrounding form. */
  readonly onConfirm?: (() => void) | undefined;
}

function useIsArmed(): boolean {
  const [isArmed, setIsArmed] = useState(ARMING_MS === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), ARMING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}

/** A key held down when the dialog opened must not press its buttons. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** In a low window, where the whole dialog scrolls, its title stays in sight. */
function focusInPlace(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

/** The buttons at the end of a dialog that asks something. Cancel has the focus, so Enter alone confirms nothing. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { confirmLabel, cancelLabel = 'Cancel', isDestructive = false, isBusy, onCancel, onConfirm } = props;
  const isArmed = useIsArmed();
  const isIdle = isBusy || !isArmed || props.isConfirmDisabled === true;
  const confirm = (event: MouseEvent) => {
    if (isIdle || event.detail > 1) event.preventDefault();
    else onConfirm?.();
  };
  return (
    <>
      <Button
        ref={focusInPlace}
        disableRipple
        variant="outlined"
        aria-disabled={isBusy || undefined}
        onKeyDown={ignoreHeldKey}
        onClick={() => {
          if (!isBusy) onCancel();
        }}
      >
        {cancelLabel}
      </Button>
      <Button
        type={onConfirm === undefined ? 'submit' : 'button'}
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        aria-disabled={isIdle || undefined}
        onKeyDown={ignoreHeldKey}
        onClick={confirm}
        sx={{
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
          ...(isBusy && { opacity: 0.72, cursor: 'progress' }),
        }}
      >
        <span>{confirmLabel}</span>
      </Button>
    </>
  );
}
