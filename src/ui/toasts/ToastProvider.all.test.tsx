import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import MuiDialog from '@mui/material/Dialog';
import { ToastProvider } from './ToastProvider';
import { toasts } from '../../test/screens/page';
import { TOAST_DURATION_MS } from './Toasts';
import {
  runNext,
  ToastButtons,
  pressNow,
  advanceToasts,
  pressAndWait,
  renderToastButtons,
  renderToasts,
} from '../../test/screens/toasts';

/** jsdom has no pointer events; a mouse event carries what the swipe reads. */
function point(target: HTMLElement, type: string, clientX: number) {
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 20 }));
}

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('toasts', () => {
  it('keep amounts and names from translators', async () => {
    renderToastButtons();
    pressNow('Send');
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('$5.00 was sent to Noah Weber.');
    const literals = [...toast.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
    expect(literals).toEqual(['$5.00', 'Noah Weber']);
  });

  it('show the last of a burst alone', async () => {
    await renderToasts();
    pressNow('Transfer');
    pressNow('Copy');
    await pressAndWait('Transfer');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await advanceToasts(TOAST_DURATION_MS);
    expect(within(toasts()).queryByText(/Copied|Failed/)).not.toBeInTheDocument();
  });

  it('wait while the pointer is over them', async () => {
    await renderToasts();
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast);
    await advanceToasts(TOAST_DURATION_MS * 3);
    expect(screen.getByRole('status')).toBe(toast);
    fireEvent.pointerLeave(toast);
    await advanceToasts(TOAST_DURATION_MS);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('lose nothing of their time to a glance at the start', async () => {
    await renderToasts();
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast);
    await advanceToasts(1000);
    fireEvent.pointerLeave(toast);
    // Less than one second had passed before the glance.
    await advanceToasts(TOAST_DURATION_MS - 1500);
    expect(toast).toBeInTheDocument();
    await advanceToasts(1500);
    expect(toast).not.toBeInTheDocument();
  });

  it('wait while the focus is inside', async () => {
    await renderToasts();
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    await advanceToasts(TOAST_DURATION_MS * 3);
    expect(close).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Copy' }).focus());
    await advanceToasts(TOAST_DURATION_MS);
    expect(close).not.toBeInTheDocument();
  });

  it('wait while the window is hidden', async () => {
    await renderToasts();
    setVisibility('hidden');
    await advanceToasts(TOAST_DURATION_MS * 3);
    expect(screen.getByRole('status')).toBeInTheDocument();
    setVisibility('visible');
    await advanceToasts(TOAST_DURATION_MS);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['close by their button', 'Close notification'],
    ['are taken away by a screen on which they no longer hold', 'Next step'],
  ])('%s', async (_what, button) => {
    await renderToasts();
    await pressAndWait(button);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await pressAndWait('Copy');
    expect(screen.getByRole('status')).toBeVisible();
  });

  it('offer what may be done next, and go with it', async () => {
    await renderToasts();
    await pressAndWait('Invest');
    await pressAndWait('See it');
    expect(runNext).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Invested')).not.toBeInTheDocument();
  });

  it('are announced again when the same one is shown again', async () => {
    await renderToasts();
    const first = screen.getByRole('status');
    await pressAndWait('Copy');
    expect(screen.getByRole('status')).not.toBe(first);
    expect(first).not.toBeInTheDocument();
  });

  it('give the focus back to where it was when Escape closes the toast in the focused region', async () => {
    await renderToasts();
    const button = screen.getByRole('button', { name: 'Copy' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'F8' });
    expect(toasts()).toHaveFocus();
    fireEvent.keyDown(toasts(), { key: 'Escape' });
    await advanceToasts(1000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it.each([
    [49, 'stays'],
    [50, 'goes'],
  ])('after a swipe of %i px to the right a toast %s', async (distance, outcome) => {
    await renderToasts();
    const toast = screen.getByRole('status');
    point(toast, 'pointerdown', 100);
    point(toast, 'pointermove', 100 + distance);
    expect(toast.style.transform).toBe(`translateX(${distance}px)`);
    point(toast, 'pointerup', 100 + distance);
    await advanceToasts(1000);
    expect(screen.queryAllByRole('status')).toHaveLength(outcome === 'goes' ? 0 : 1);
  });

  it('stay within reach of assistive technology and the keyboard while a dialog is open', async () => {
    render(
      <ToastProvider>
        <MuiDialog open aria-label="Invest" keepMounted>
          <ToastButtons />
        </MuiDialog>
      </ToastProvider>,
    );
    pressNow('Transfer');
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(toasts()).toHaveFocus();
  });

  it('refuse to be used outside of their provider', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<ToastButtons />)).toThrow('ToastProvider');
    silence.mockRestore();
  });
});
