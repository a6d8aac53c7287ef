import { logFailure } from '../connect/logFailure';
import type { TextStore } from '../scenarios/activeScenarios';
import { installBadge } from './badge';
import { createConsoleView } from './consoleView';
import type { ConsoleParts, ConsolePorts, MountedConsole } from './ports';

declare global {
  interface Window {
    /** Keys pressed since the page started loading (`scripts/webpack/bootScripts.ts`). */
    earlyKeys?: KeyboardEvent[] | null;
  }
}

/**
 * Adds the console's button and immediately listens for its keys; keys pressed before this script loaded count too. The
 * rest of the console loads when first opened or when it has something to report.
 */
export function installConsole(
  opening: Promise<ConsolePorts>,
  tab: TextStore,
  importConsole: () => Promise<{ mountConsole: (parts: ConsoleParts) => MountedConsole }>,
): void {
  const view = createConsoleView(tab);
  let mounted: Promise<MountedConsole> | undefined;
  const mount = (): Promise<MountedConsole> => {
    mounted ??= Promise.all([opening, importConsole()]).then(
      ([ports, { mountConsole }]) => mountConsole({ ...ports, view }),
      (error: unknown) => {
        // Loads the failed chunk again next time.
        mounted = undefined;
        throw error;
      },
    );
    return mounted;
  };
  const run = (work: Promise<unknown>) => {
    work.catch((error: unknown) => logFailure('The QA console could not be opened.', error));
  };

  installBadge(() => run(mount().then((console) => console.open())));
  const answer = (event: KeyboardEvent) => {
    const isToggle = isAltShift(event, 'Q');
    if (!isToggle && !isAltShift(event, 'P')) return;
    event.preventDefault();
    // A key that is held down.
    if (event.repeat) return;
    run(isToggle ? mount().then((console) => console.toggle()) : opening.then(togglePause));
  };
  document.addEventListener('keydown', answer);
  window.earlyKeys?.forEach(answer);
  window.earlyKeys = null;
  run(
    opening.then(({ qa: { scenarios } }) => {
      const showWhatIsSaid = () => {
        const isActive = scenarios.active().length > 0 || scenarios.swapped() > 0 || scenarios.isPaused();
        const isRefused = scenarios.link.kind === 'refused';
        if (mounted === undefined && (isActive || isRefused || view.current().isOpen)) run(mount());
      };
      scenarios.subscribe(showWhatIsSaid);
      showWhatIsSaid();
    }),
  );
}

function togglePause({ qa: { scenarios } }: ConsolePorts): void {
  if (scenarios.isPaused()) scenarios.resume();
  else scenarios.pause();
}

type Press = Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'code' | 'key'>;

/** Alt+Shift and a letter (A–Z), by `code` too: with Alt, a Mac types another character. */
function isAltShift({ altKey, shiftKey, ctrlKey, metaKey, code, key }: Press, letter: string): boolean {
  const isLetter = code === `Key${letter}` || key.toUpperCase() === letter;
  return altKey && shiftKey && !ctrlKey && !metaKey && isLetter;
}
