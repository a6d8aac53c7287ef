import Button, { type ButtonProps } from '@mui/material/Button';

type BusyButtonProps = Omit<ButtonProps, 'onClick' | 'disabled'> &
  Readonly<{ isBusy: boolean; onClick: () => void }>;

/** Keeps its focus while busy, unlike a disabled button; presses then do nothing. */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    />
  );
}
