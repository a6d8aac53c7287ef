import { fireEvent, screen, within } from '@testing-library/react';
import { toasts } from '../../test/screens/page';
import { TOAST_DURATION_MS } from './Toasts';
import {
  renderToastButtons,
  pressNow,
  advanceToasts,
  pressAndWait,
  renderToasts,
} from '../../test/screens/toasts';

afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it('show a toast that was asked for before their code had loaded, with its description on a line of its own', async () => {
    renderToastButtons();
    pressNow('Copy');
    const toast = await within(toasts()).findByRole('status');
    expect(within(toast).getByText('Copied!').tagName).toBe('P');
    expect(within(toast).getByText('The address is copied.').tagName).toBe('P');
    expect(within(toast).getByRole('button', { name: 'Close notification' })).toBeVisible();
  });

  it('make a destructive toast an alert', async () => {
    renderToastButtons();
    pressNow('Transfer');
    expect(await screen.findByRole('alert')).toHaveTextContent('Transfer Failed');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('replace the toast before with the newest', async () => {
    await renderToasts();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('go after a while', async () => {
    await renderToasts();
    await advanceToasts(TOAST_DURATION_MS - 1500);
    expect(screen.getByRole('status')).toBeVisible();
    await advanceToasts(1500);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('close by Escape', async () => {
    await renderToasts();
    await pressAndWait('Transfer');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Copy' }), { key: 'Escape' });
    await advanceToasts(1000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('take the focus by F8, but not while an input method composes', () => {
    renderToastButtons();
    fireEvent.keyDown(document.body, { key: 'F8', isComposing: true });
    expect(toasts()).not.toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(toasts()).toHaveFocus();
  });
});
