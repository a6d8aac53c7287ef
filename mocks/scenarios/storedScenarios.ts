import { isRecord } from '../../src/lib/isRecord';
import { readScenario } from './scenario';
import { NOTHING_DONE, scenarioProgress, type ScenarioProgress } from './running';
import type { Scenario } from './scenario';
import type { ActiveScenario } from './scenarioControl';

/** `sessionStorage` or `localStorage`, as far as scenarios need it. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keys of QA's own: beside those of the backend's data, so that no reset of the data touches them. */
export const QA_KEYS = {
  active: 'cairnfield-qa/active',
  progress: 'cairnfield-qa/progress',
  paused: 'cairnfield-qa/paused',
  custom: 'cairnfield-qa/custom',
  console: 'cairnfield-qa/console',
} as const;

/** What a key holds as JSON; `null` when that is nothing, or cannot be read. */
export function readJson(store: TextStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes JSON; a full storage costs what is kept over a reload, not what is in force. */
export function writeJson(store: TextStore, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('QA could not keep its state in this browser.', error);
  }
}

/** The scenario that a value is, or `undefined`: what storage holds may be of another build. */
function scenarioOrNone(value: unknown): Scenario | undefined {
  try {
    return readScenario(value);
  } catch {
    return undefined;
  }
}

/** What is kept as in force; what cannot be read is left out. */
export function readActive(store: TextStore, scope: ActiveScenario['scope']): readonly ActiveScenario[] {
  const kept = readJson(store, QA_KEYS.active);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown): ActiveScenario[] => {
    const { scenario: value, seed } = isRecord(entry) ? entry : {};
    const scenario = scenarioOrNone(value);
    return scenario === undefined || typeof seed !== 'number' ? [] : [{ scenario, seed, scope }];
  });
}

export function writeActive(store: TextStore, active: readonly ActiveScenario[]): void {
  if (active.length === 0) store.removeItem(QA_KEYS.active);
  else writeJson(store, QA_KEYS.active, active);
}

export function readCustom(store: TextStore): readonly Scenario[] {
  const kept = readJson(store, QA_KEYS.custom);
  return Array.isArray(kept) ? kept.map(scenarioOrNone).filter((scenario) => scenario !== undefined) : [];
}

export function readProgress(store: TextStore): ReadonlyMap<string, ScenarioProgress> {
  const kept = readJson(store, QA_KEYS.progress);
  const entries = isRecord(kept) ? Object.entries(kept) : [];
  return new Map(
    entries.map(([name, value]) => [name, scenarioProgress.isValidSync(value) ? value : NOTHING_DONE]),
  );
}
