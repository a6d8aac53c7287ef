import { isAltShift } from '../../src/lib/shortcut';
import type { QaControl } from '../qa/qaControl';
import type { TextStore } from '../scenarios/storedScenarios';
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
  /** Opens it, moves the focus into it, or closes it when the focus is there already. */
  toggle(): void;
}

/** Listens for the key that pauses, and shows what is in force. Adds nothing to a page that QA leaves alone. */
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
    if (!isAltShift(event, 'P')) return;
    event.preventDefault();
    if (scenarios.isPaused()) scenarios.resume();
    else scenarios.pause();
  });
  scenarios.subscribe(showWhatIsInForce);
  showWhatIsInForce();
  if (view.current().isOpen) run(mount().then(() => undefined));
  return {
    open: () => run(mount().then((console) => console.open())),
    toggle: () => run(mount().then((console) => console.toggle())),
  };
}
