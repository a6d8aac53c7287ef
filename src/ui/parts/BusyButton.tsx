import Button, { type ButtonProps } from '@mui/material/Button';

type BusyButtonProps = Omit<ButtonProps, 'onClick' | 'disabled'> &
  Readonly<{ isBusy: boolean; onClick: () => void }>;

/** Keeps its focus while busy, which a disabled button would lose; presses then do nothing. */
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
