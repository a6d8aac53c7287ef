import { transport } from '../api/transport';
import { isAltShift } from '../lib/shortcut';

/** Lets Alt+Shift+Q open and close the QA console, also while the demo's backend is still on its way. */
export function listenForConsoleKey(): void {
  document.addEventListener('keydown', (event) => {
    if (!isAltShift(event, 'Q')) return;
    event.preventDefault();
    transport().then(
      ({ demo }) => demo?.toggleConsole(),
      // Where the backend could not be started, the page says so itself.
      () => undefined,
    );
  });
}
