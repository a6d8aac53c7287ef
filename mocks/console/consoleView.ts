import { isRecord } from '../../src/lib/isRecord';
import { QA_KEYS, readJson, writeJson, type TextStore } from '../scenarios/activeScenarios';

export const CONSOLE_TABS = ['Scenarios', 'Endpoints', 'Data', 'Clock', 'Log'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

export const DOCKS = ['bottom', 'right'] as const;
export type Dock = (typeof DOCKS)[number];

/** What the console looks like in a tab. Sizes are CSS pixels. */
export interface ConsoleView {
  readonly isOpen: boolean;
  readonly tab: ConsoleTab;
  readonly dock: Dock;
  /** When docked at the bottom. */
  readonly height: number;
  /** When docked at the right. */
  readonly width: number;
}

const FIRST_VIEW: ConsoleView = { isOpen: false, tab: 'Scenarios', dock: 'bottom', height: 340, width: 480 };

/** The view of a tab, kept over a reload. Snapshots suit `useSyncExternalStore`. */
export interface ConsoleViewStore {
  current(): ConsoleView;
  set(change: Partial<ConsoleView>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the store over a tab's `sessionStorage`. */
export function createConsoleView(store: TextStore): ConsoleViewStore {
  const listeners = new Set<() => void>();
  let view = readView(readJson(store, QA_KEYS.console));
  return {
    current: () => view,
    set: (change) => {
      view = { ...view, ...change };
      writeJson(store, QA_KEYS.console, view);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readView(kept: unknown): ConsoleView {
  if (!isRecord(kept)) return FIRST_VIEW;
  const size = (value: unknown, otherwise: number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  return {
    isOpen: kept['isOpen'] === true,
    tab: CONSOLE_TABS.find((tab) => tab === kept['tab']) ?? FIRST_VIEW.tab,
    dock: DOCKS.find((dock) => dock === kept['dock']) ?? FIRST_VIEW.dock,
    height: size(kept['height'], FIRST_VIEW.height),
    width: size(kept['width'], FIRST_VIEW.width),
  };
}
