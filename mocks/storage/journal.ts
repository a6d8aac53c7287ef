import { isRecord, parseJson } from '../../src/lib/json';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import { KEY_PREFIX, recordKey } from './keys';
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

interface JournalHead {
  readonly commit: number;
  readonly isWipe: boolean;
}

/** Avoids parsing the rest; `undefined` when the text is not a journal. */
export function readJournalHead(text: string): JournalHead | undefined {
  const head = /^\{"commit":(\d+)(,"wipe":true)?[,}]/.exec(text);
  return head === null ? undefined : { commit: Number(head[1]), isWipe: head[2] !== undefined };
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
        continue;
      }
      const text = JSON.stringify(after);
      const isMoved = table.isMoved(id);
      if (!isMoved && (after === before || text === JSON.stringify(before))) continue;
      if (isMoved) steps.push({ kind: 'remove', key });
      steps.push({ kind: 'put', key, text });
    }
  }
  return steps;
}

/** Room in the storage, in characters: a browser counts one to three bytes for each of a text that isn't ASCII. */
export interface Room {
  readonly narrow: number;
  readonly wide: number;
}

/** For the commit number. */
const ROOM_FOR_COMMIT_NUMBER = 128;

/** Room for keys (without the prefix) and texts. */
export function roomOf(entries: Iterable<readonly [string, string]>): Room {
  let [narrow, wide] = [0, 0];
  for (const [key, text] of entries) {
    narrow += KEY_PREFIX.length + key.length;
    if (/[^ -~]/.test(text)) wide += text.length;
    else narrow += text.length;
  }
  return { narrow, wide };
}

/** Room to write the journal's records and its number. */
export function roomFor({ steps }: Journal): Room {
  const { narrow, wide } = roomOf(
    steps.flatMap((step) => (step.kind === 'put' ? [[step.key, step.text] as const] : [])),
  );
  return { narrow: narrow + ROOM_FOR_COMMIT_NUMBER, wide };
}

/** What is always enough, in the reserve's narrow characters. */
export const mostOf = ({ narrow, wide }: Room): number => narrow + 3 * wide;

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
