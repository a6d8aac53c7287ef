import { isRecord, parseJson } from '../../src/lib/json';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import { KEY_PREFIX, recordKey, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

/** A change of one key (without the prefix). */
export type JournalStep =
  | { readonly kind: 'put'; readonly key: string; readonly text: string }
  | { readonly kind: 'remove'; readonly key: string };

export interface Journal {
  readonly commit: number;
  /** Removes every record that `steps` does not put. */
  readonly isWipe: boolean;
  readonly steps: readonly JournalStep[];
}

/** Holds records in their stored form. */
export function encodeJournal(journal: Journal): string {
  const steps = journal.steps.map((step) => {
    const key = JSON.stringify(step.key);
    return step.kind === 'put' ? `[${key},${step.text}]` : `[${key}]`;
  });
  return `{"commit":${journal.commit}${journal.isWipe ? ',"wipe":true' : ''},"steps":[${steps.join()}]}`;
}

/** `undefined` when the text is not a journal. */
export function decodeJournal(text: string, storage: KeyValueStorage): Journal | undefined {
  const raw = parseJson(text);
  if (!isRecord(raw) || !Number.isSafeInteger(raw['commit']) || !Array.isArray(raw['steps']))
    return undefined;
  const steps = raw['steps'].map((step: unknown) => decodeStep(step, storage));
  if (!steps.every((step) => step !== undefined)) return undefined;
  return { commit: Number(raw['commit']), isWipe: raw['wipe'] === true, steps };
}

function decodeStep(step: unknown, storage: KeyValueStorage): JournalStep | undefined {
  if (!Array.isArray(step)) return undefined;
  const parts: readonly unknown[] = step;
  const [key, value, patch] = parts;
  if (typeof key !== 'string') return undefined;
  if (step.length === 1) return { kind: 'remove', key };
  if (step.length === 2) return { kind: 'put', key, text: JSON.stringify(value) };
  // Journals of earlier builds only hold the changed fields.
  const record = parseJson(storage.getItem(KEY_PREFIX + key) ?? '{}');
  if (!isRecord(patch) || !isRecord(record)) return undefined;
  return { kind: 'put', key, text: JSON.stringify({ ...record, ...patch }) };
}

/** The transaction's changes as journal steps, without records that ended up unchanged. */
export function changeSteps(tables: MemoryTables): JournalStep[] {
  const steps: JournalStep[] = [];
  for (const table of Object.values(tables)) {
    for (const id of table.touched()) {
      const before = table.before(id);
      const after = table.get(id);
      const key = recordKey(table.name, id);
      if (after === undefined) {
        if (before !== undefined) steps.push({ kind: 'remove', key });
      } else if (after !== before) {
        const text = JSON.stringify(after);
        if (text !== JSON.stringify(before)) steps.push({ kind: 'put', key, text });
      }
    }
  }
  return steps;
}

const ROOM_FOR_COMMIT_NUMBER = 64;

/** Room to write the journal itself, in the reserve's unit. */
export function roomForText(text: string): number {
  return ROOM_FOR_COMMIT_NUMBER + weight(text);
}

/** Room to apply the journal, in the reserve's unit. */
export function roomFor(journal: Journal): number {
  const roomOf = (step: JournalStep) =>
    step.kind === 'remove' ? 0 : KEY_PREFIX.length + step.key.length + weight(step.text);
  return journal.steps.reduce((room, step) => room + roomOf(step), ROOM_FOR_COMMIT_NUMBER);
}

/** Browsers differ in counting one to three bytes per non-ASCII character: reserves the maximum. */
function weight(text: string): number {
  return /[^ -~]/.test(text) ? text.length * 3 : text.length;
}

export function storedKeys(storage: KeyValueStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(KEY_PREFIX)) keys.push(key.slice(KEY_PREFIX.length));
  }
  return keys;
}

/** Whether a key (without the prefix) is data, which a replacement removes. */
export function isDataKey(key: string): boolean {
  return !key.startsWith('.');
}

/**
 * Brings storage to the state after the journal and removes the journal. Idempotent: it may be interrupted anywhere and
 * run again. Removals come first to make room.
 * @throws what the storage throws; the journal is still there then.
 */
export function applyJournal(journal: Journal, storage: KeyValueStorage): void {
  if (journal.isWipe) {
    const kept = new Set(journal.steps.filter((step) => step.kind === 'put').map((step) => step.key));
    const wiped = storedKeys(storage).filter((key) => isDataKey(key) && !kept.has(key));
    for (const key of wiped) storage.removeItem(KEY_PREFIX + key);
  }
  for (const step of journal.steps) {
    if (step.kind === 'remove') storage.removeItem(KEY_PREFIX + step.key);
  }
  for (const step of journal.steps) {
    if (step.kind === 'put') storage.setItem(KEY_PREFIX + step.key, step.text);
  }
  storage.setItem(KEY_PREFIX + SYSTEM_KEYS.commit, String(journal.commit));
  storage.removeItem(KEY_PREFIX + SYSTEM_KEYS.journal);
}
