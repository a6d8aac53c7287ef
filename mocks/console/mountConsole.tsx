import { Component, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepReachable } from '../../src/lib/keepReachable';
import { ConsoleTheme, HOST_ID } from './consoleTheme';
import type { ConsoleParts, MountedConsole } from './ports';
import { QaConsole } from './QaConsole';

/** Between the app's dialogs (1300) and its toasts (1400). */
const LAYER = '1350';

/**
 * Mounts the console in its own React root, so that neither it nor the app can crash the other. Not translated, because
 * it shows names that tests and links use.
 */
export function mountConsole(ports: ConsoleParts): MountedConsole {
  const host = document.createElement('div');
  host.id = HOST_ID;
  host.setAttribute('translate', 'no');
  Object.assign(host.style, { position: 'relative', zIndex: LAYER });
  document.body.append(host);
  const focus = rememberFocus();
  const stopReaching = keepReachable(host);
  const open = () => {
    flushSync(() => ports.view.set({ isOpen: true }));
    host.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  const close = () => {
    ports.view.set({ isOpen: false });
    focus.restore();
  };
  const root = createRoot(host);
  // Synchronous, so that opening can move the focus.
  flushSync(() =>
    root.render(
      <StrictMode>
        <ConsoleTheme>
          <ConsoleBoundary>
            <QaConsole {...ports} onClose={close} onLeave={focus.restore} onOpen={open} />
          </ConsoleBoundary>
        </ConsoleTheme>
      </StrictMode>,
    ),
  );
  return {
    open,
    toggle: () => (ports.view.current().isOpen && host.contains(document.activeElement) ? close() : open()),
    unmount: () => {
      root.unmount();
      focus.stop();
      stopReaching();
      host.remove();
    },
  };
}

/** Remembers where the focus was outside of the console, for when it closes. */
function rememberFocus() {
  let before = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) before = target;
  };
  document.addEventListener('focusin', remember);
  return {
    restore: () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const target = isThere ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    stop: () => document.removeEventListener('focusin', remember),
  };
}

/** A crash of the console leaves the app and active scenarios running. */
export class ConsoleBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert
        severity="error"
        sx={{ position: 'fixed', inset: 'auto 0 0 0' }}
        action={<Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>}
      >
        The QA console failed. Active scenarios stay active. The browser’s console says why.
      </Alert>
    );
  }
}
