import { isRecord } from '../../src/lib/isRecord';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

/** One change of one key (behind the prefix). */
export type JournalStep =
  | { readonly kind: 'put'; readonly key: string; readonly text: string }
  | { readonly kind: 'remove'; readonly key: string };

/** A transaction about to be applied. */
export interface Journal {
  readonly commit: number;
  /** Whether every record that `steps` does not put is removed. */
  readonly isWipe: boolean;
  readonly steps: readonly JournalStep[];
}

/** The journal's text. It holds records as they are stored. */
export function encodeJournal(journal: Journal): string {
  const steps = journal.steps.map((step) => {
    const key = JSON.stringify(step.key);
    return step.kind === 'put' ? `[${key},${step.text}]` : `[${key}]`;
  });
  return `{"commit":${journal.commit}${journal.isWipe ? ',"wipe":true' : ''},"steps":[${steps.join()}]}`;
}

/** Reads a journal back; `undefined` when the text is none. */
export function decodeJournal(text: string, storage: KeyValueStorage): Journal | undefined {
  const raw = parse(text);
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
  // A journal that an earlier build left holds the changed fields alone.
  const record = parse(storage.getItem(KEY_PREFIX + key) ?? '{}');
  if (!isRecord(patch) || !isRecord(record)) return undefined;
  return { kind: 'put', key, text: JSON.stringify({ ...record, ...patch }) };
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ROOM_FOR_COMMIT_NUMBER = 64;

/** Room that writing the journal itself may need, in the unit of the reserve. */
export function roomForText(text: string): number {
  return ROOM_FOR_COMMIT_NUMBER + weight(text);
}

/** Room that applying the journal may need, in the unit of the reserve. */
export function roomFor(journal: Journal): number {
  const roomOf = (step: JournalStep) =>
    step.kind === 'remove' ? 0 : KEY_PREFIX.length + step.key.length + weight(step.text);
  return journal.steps.reduce((room, step) => room + roomOf(step), ROOM_FOR_COMMIT_NUMBER);
}

/** Browsers count one to three bytes for a character outside ASCII and differ in it: the most is reserved. */
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

/** Whether a key (behind the prefix) is of the data, which a replacement takes the place of. */
export function isDataKey(key: string): boolean {
  return !key.startsWith('.');
}

/**
 * Brings storage to the state after the journal and removes it. Idempotent: it may be cut off anywhere
 * and run again. Removals come first, since they make room.
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
