import type { QaControl } from '../qaControl';
import type { TextStore } from '../scenarios/keptScenarios';
import { createConsoleView, type ConsoleViewStore } from './consoleView';
import type { Exchanges, ReplayKey } from './exchanges';
import type { MountedConsole } from './mountConsole';

/** What the console of a tab works through. */
export interface ConsolePorts {
  readonly qa: QaControl;
  readonly exchanges: Pick<Exchanges, 'of'>;
  /** Sends a kept request again; answers its status. Rejects when the connection breaks. */
  readonly replay: (correlationId: string, key: ReplayKey) => Promise<number>;
  readonly view: ConsoleViewStore;
  /** What the storage meter measures. */
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem'>;
}

/** The console of a tab, whose code comes with its first opening or with the first fault to show. */
export interface QaConsole {
  /** Opens it, and moves the focus into it. */
  open(): void;
}

/** Listens for the console's keys, and shows what is in force. Adds nothing to a page that QA leaves alone. */
export function installConsole(
  { tab, ...ports }: Omit<ConsolePorts, 'view'> & { readonly tab: TextStore },
  importConsole: () => Promise<{ mountConsole: (ports: ConsolePorts) => MountedConsole }>,
): QaConsole {
  const view = createConsoleView(tab);
  const { scenarios } = ports.qa;
  let mounted: Promise<MountedConsole> | undefined;
  const mount = (): Promise<MountedConsole> => {
    mounted ??= importConsole().then(
      ({ mountConsole }) => mountConsole({ ...ports, view }),
      (error: unknown) => {
        // A chunk that did not come is asked for again.
        mounted = undefined;
        throw error;
      },
    );
    return mounted;
  };
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => console.error('The QA console could not be opened.', error));
  };
  const showWhatIsInForce = () => {
    const hasSomething = scenarios.active().length > 0 || scenarios.isPaused();
    if (mounted === undefined && hasSomething) run(mount().then(() => undefined));
  };

  document.addEventListener('keydown', (event) => {
    if (isShortcut(event, 'Q')) {
      event.preventDefault();
      run(mount().then((console) => console.toggle()));
    } else if (isShortcut(event, 'P')) {
      event.preventDefault();
      if (scenarios.isPaused()) scenarios.resume();
      else scenarios.pause();
    }
  });
  scenarios.subscribe(showWhatIsInForce);
  showWhatIsInForce();
  if (view.current().isOpen) run(mount().then(() => undefined));
  return { open: () => run(mount().then((console) => console.open())) };
}

/** Alt+Shift and a letter, wherever the layout puts it; with Alt, a Mac types another character. */
function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey, code, key } = event;
  const isLetter = code === `Key${letter}` || key.toUpperCase() === letter;
  return altKey && shiftKey && !ctrlKey && !metaKey && isLetter;
}
