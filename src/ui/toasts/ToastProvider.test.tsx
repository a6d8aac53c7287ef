import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import MuiDialog from '@mui/material/Dialog';
import { ToastProvider } from './ToastProvider';
import { TOAST_DURATION_MS } from './useAutoDismiss';
import { useToast, type ToastMessage } from './useToast';

const COPIED: ToastMessage = { variant: 'success', title: 'Copied!', description: 'The address is copied.' };
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

const run = jest.fn();
const INVESTED: ToastMessage = { ...COPIED, title: 'Invested', next: { label: 'See it', run } };

function Buttons() {
  const { show, dismiss } = useToast();
  return (
    <>
      <button onClick={() => show(COPIED)}>Copy</button>
      <button onClick={() => show(FAILED)}>Transfer</button>
      <button onClick={() => show(SENT)}>Send</button>
      <button onClick={() => show(INVESTED)}>Invest</button>
      <button onClick={() => dismiss()}>Next step</button>
    </>
  );
}

function region() {
  return screen.getByRole('region', { name: 'Notifications (F8)' });
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** In steps: leaving takes several renders, each with its own timer. */
async function advance(ms: number) {
  for (let left = ms; left > 0; left -= 100) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
  }
}

/** Until the toasts have come and gone. */
async function pressAndWait(name: string) {
  press(name);
  await advance(1000);
}

/** With a toast that replaced another one, on fake timers. */
async function renderToasts() {
  jest.useFakeTimers();
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  await pressAndWait('Transfer');
  expect(screen.getByRole('alert')).toBeVisible();
  await pressAndWait('Copy');
}

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
  it('show a toast that was asked for before their code had loaded, with its description on a line of its own', async () => {
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
    press('Copy');
    const toast = await within(region()).findByRole('status');
    expect(within(toast).getByText('Copied!').tagName).toBe('P');
    expect(within(toast).getByText('The address is copied.').tagName).toBe('P');
    expect(within(toast).getByRole('button', { name: 'Close notification' })).toBeVisible();
  });

  it('keep amounts and names from translators', async () => {
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
    press('Send');
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('$5.00 was sent to Noah Weber.');
    const literals = [...toast.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
    expect(literals).toEqual(['$5.00', 'Noah Weber']);
  });

  it('make a destructive toast an alert', async () => {
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
    press('Transfer');
    expect(await screen.findByRole('alert')).toHaveTextContent('Transfer Failed');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('replace the toast before with the newest', async () => {
    await renderToasts();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('show the last of a burst alone', async () => {
    await renderToasts();
    press('Transfer');
    press('Copy');
    await pressAndWait('Transfer');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await advance(TOAST_DURATION_MS);
    expect(within(region()).queryByText(/Copied|Failed/)).not.toBeInTheDocument();
  });

  it('go after 5 seconds', async () => {
    await renderToasts();
    await advance(TOAST_DURATION_MS - 1500);
    expect(screen.getByRole('status')).toBeVisible();
    await advance(1500);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('wait while the pointer is over them', async () => {
    await renderToasts();
    const toast = screen.getByRole('status');
    fireEvent(toast, new Event('pointerenter'));
    await advance(TOAST_DURATION_MS * 3);
    expect(screen.getByRole('status')).toBe(toast);
    fireEvent(toast, new Event('pointerleave'));
    await advance(TOAST_DURATION_MS);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('wait while the focus is inside', async () => {
    await renderToasts();
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    await advance(TOAST_DURATION_MS * 3);
    expect(close).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Copy' }).focus());
    await advance(TOAST_DURATION_MS);
    expect(close).not.toBeInTheDocument();
  });

  it('wait while the window is hidden', async () => {
    await renderToasts();
    setVisibility('hidden');
    await advance(TOAST_DURATION_MS * 3);
    expect(screen.getByRole('status')).toBeInTheDocument();
    setVisibility('visible');
    await advance(TOAST_DURATION_MS);
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

  it('close by Escape', async () => {
    await renderToasts();
    await pressAndWait('Transfer');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Copy' }), { key: 'Escape' });
    await advance(1000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offer what may be done next, and go with it', async () => {
    await renderToasts();
    await pressAndWait('Invest');
    await pressAndWait('See it');
    expect(run).toHaveBeenCalledTimes(1);
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
    expect(region()).toHaveFocus();
    fireEvent.keyDown(region(), { key: 'Escape' });
    await advance(1000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('take the focus by F8, but not while an input method composes', () => {
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
    fireEvent.keyDown(document.body, { key: 'F8', isComposing: true });
    expect(region()).not.toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(region()).toHaveFocus();
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
    await advance(1000);
    expect(screen.queryAllByRole('status')).toHaveLength(outcome === 'goes' ? 0 : 1);
  });

  it('stay within reach of assistive technology and the keyboard while a dialog is open', async () => {
    render(
      <ToastProvider>
        <MuiDialog open aria-label="Invest" keepMounted>
          <Buttons />
        </MuiDialog>
      </ToastProvider>,
    );
    press('Transfer');
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(region()).toHaveFocus();
  });

  it('refuse to be used outside of their provider', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Buttons />)).toThrow('ToastProvider');
    silence.mockRestore();
  });
});
