import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { useToast, type ToastMessage } from '../../ui/toasts/useToast';

const TOAST_COPIED: ToastMessage = {
  variant: 'success',
  title: 'Copied!',
  description: 'The address is copied.',
};

const FAILED: ToastMessage = {
  variant: 'destructive',
  title: 'Transfer Failed',
  description: 'No such person.',
};

const SENT: ToastMessage = {
  variant: 'success',
  title: 'Transfer Initiated',
  description: '$5.00 was sent to Noah Weber.',
  literals: ['Noah Weber'],
};

export const runNext = jest.fn();

const INVESTED: ToastMessage = {
  ...TOAST_COPIED,
  title: 'Invested',
  next: { label: 'See it', run: runNext },
};

export function ToastButtons() {
  const { show, dismiss } = useToast();
  return (
    <>
      <button onClick={() => show(TOAST_COPIED)}>Copy</button>
      <button onClick={() => show(FAILED)}>Transfer</button>
      <button onClick={() => show(SENT)}>Send</button>
      <button onClick={() => show(INVESTED)}>Invest</button>
      <button onClick={() => dismiss()}>Next step</button>
    </>
  );
}

export function renderToastButtons() {
  render(
    <ToastProvider>
      <ToastButtons />
    </ToastProvider>,
  );
}

export function pressNow(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** In steps: leaving takes several renders, each with its own timer. */
export async function advanceToasts(ms: number) {
  for (let left = ms; left > 0; left -= 100) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
  }
}

/** Waits until the toasts have come and gone. */
export async function pressAndWait(name: string) {
  pressNow(name);
  await advanceToasts(1000);
}

/** With a toast that replaced another one, on fake timers. */
export async function renderToasts() {
  jest.useFakeTimers();
  renderToastButtons();
  await pressAndWait('Transfer');
  expect(screen.getByRole('alert')).toBeVisible();
  await pressAndWait('Copy');
}
