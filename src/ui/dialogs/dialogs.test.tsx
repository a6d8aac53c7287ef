import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../toasts/ToastProvider';
import { useToast } from '../toasts/useToast';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

jest.unmock('./armingTime');

describe('ConfirmDialog', () => {
  afterEach(() => jest.useRealTimers());

  function renderConfirm(isBusy = false) {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title="Are you absolutely sure?"
        confirmLabel="Delete"
        isDestructive
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        This action cannot be undone.
      </ConfirmDialog>,
    );
    return { onConfirm, onCancel };
  }

  it('is an alertdialog named by its title and described by its text', () => {
    renderConfirm();
    const dialog = screen.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
  });

  it('confirms nothing by Enter alone', async () => {
    const user = userEvent.setup();
    const { onConfirm, onCancel } = renderConfirm();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('ignores its last button at first: a second press of what opened it, or keys that were held', () => {
    jest.useFakeTimers();
    const { onConfirm } = renderConfirm();
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(499));
    fireEvent.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(button).not.toHaveAttribute('aria-disabled');
    fireEvent.click(button, { detail: 2 });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('confirms by its button', async () => {
    const user = userEvent.setup();
    const { onConfirm } = renderConfirm();
    const button = screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('can neither be confirmed nor left while the command is under way', async () => {
    const user = userEvent.setup();
    const { onConfirm, onCancel } = renderConfirm(true);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  it('is a dialog named by its title and closes by Escape and by its cross', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <Dialog isOpen title="Invest in Starter Crypto" onClose={onClose}>
        <p>Terms</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Invest in Starter Crypto' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('a dialog that opens ends the toast of what came before; one that it shows itself stays', async () => {
  function Page() {
    const { show } = useToast();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => show({ variant: 'destructive', title: 'Insufficient Funds' })}>Gold</button>
        <button onClick={() => setIsOpen(true)}>Starter</button>
        <Dialog isOpen={isOpen} title="Invest" onClose={() => setIsOpen(false)}>
          <button onClick={() => show({ variant: 'destructive', title: 'Invalid Amount' })}>Confirm</button>
        </Dialog>
      </>
    );
  }
  // A hidden window keeps its toasts, so only the dialog can end it.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Gold' }));
  await screen.findByText('Insufficient Funds');
  await user.click(screen.getByRole('button', { name: 'Starter' }));
  await waitFor(() => expect(screen.queryByText('Insufficient Funds')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Invalid Amount')).toBeVisible();
  jest.restoreAllMocks();
});
