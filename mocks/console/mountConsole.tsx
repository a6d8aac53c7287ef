import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ConsoleBoundary } from './ConsoleBoundary';
import { keepReachable } from './keepReachable';
import { adoptConsoleStyles } from './consoleStyles';
import type { ConsolePorts } from './installConsole';
import { QaConsole } from './QaConsole';
import { SELECTED_TAB_ID } from './TabList';

/** Id of the element that holds the console's root. */
const HOST_ID = 'qa-console';
/** The console's face in the page. */
export interface MountedConsole {
  /** Opens it and moves the focus into it. */
  open(): void;
  /** Opens it, moves the focus into it, or closes it when the focus is there already. */
  toggle(): void;
  /** Takes it out of the page. */
  unmount(): void;
}

/**
 * Puts the console into the page: a React root of its own beside the app's, so that neither goes down with the
 * other. Page translators keep out of it: it shows names that tests and links use.
 */
export function mountConsole(ports: ConsolePorts): MountedConsole {
  adoptConsoleStyles();
  const host = document.createElement('div');
  host.id = HOST_ID;
  host.setAttribute('translate', 'no');
  document.body.append(host);
  const focus = keepReachable(host);
  const open = () => {
    focus.remember();
    flushSync(() => ports.view.set({ isOpen: true }));
    document.getElementById(SELECTED_TAB_ID)?.focus();
  };
  const close = () => {
    ports.view.set({ isOpen: false });
    focus.giveBack();
  };
  const root = createRoot(host);
  // At once, so that opening can move the focus.
  flushSync(() =>
    root.render(
      <StrictMode>
        <ConsoleBoundary>
          <QaConsole {...ports} onClose={close} onLeave={focus.giveBack} onOpen={open} />
        </ConsoleBoundary>
      </StrictMode>,
    ),
  );
  return {
    open,
    toggle: () => (ports.view.current().isOpen && host.contains(document.activeElement) ? close() : open()),
    unmount: () => {
      root.unmount();
      focus.stop();
      host.remove();
    },
  };
}
