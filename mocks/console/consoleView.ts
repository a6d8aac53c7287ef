import { number } from 'yup';
import { flag, oneOf, record, type Infer } from '../../src/lib/schema';
import { Listeners } from '../listeners';
import { QA_KEYS, readJson, writeJson, type TextStore } from '../scenarios/activeScenarios';

export const CONSOLE_TABS = ['Scenarios', 'Endpoints', 'Data', 'Clock', 'Log'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

/** Percent of the window the console may take. */
export const SIZES = { min: 20, max: 60 } as const;

const viewSchema = record({
  isOpen: flag(),
  tab: oneOf(CONSOLE_TABS),
  dock: oneOf(['bottom', 'right']),
  size: number().required().min(SIZES.min).max(SIZES.max),
});
export type ConsoleView = Infer<typeof viewSchema>;

const FIRST_VIEW: ConsoleView = { isOpen: false, tab: 'Scenarios', dock: 'bottom', size: 44 };

export type ConsoleViewStore = ReturnType<typeof createConsoleView>;

/** Survives a reload of the tab. Snapshots suit `useSyncExternalStore`. */
export function createConsoleView(store: TextStore) {
  const listeners = new Listeners<void>();
  const kept = readJson(store, QA_KEYS.console);
  let view: ConsoleView = viewSchema.isValidSync(kept) ? kept : FIRST_VIEW;
  return {
    current: () => view,
    set: (change: Partial<ConsoleView>) => {
      view = { ...view, ...change };
      writeJson(store, QA_KEYS.console, view);
      listeners.tell();
    },
    subscribe: (listener: () => void) => listeners.add(listener),
  };
}
