import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import { TABLE_NAMES } from '../../backend/tables';
import { decodeJournal } from './journal';
import { recordKey } from './keys';
import { MIGRATIONS } from './migrations';
import type { Store } from './store';
import { schemaOf } from './opening';

/**
 * What a browser kept from the last build that elected a leader, saved from Chromium: an investment was made, and then
 * another one. `stored` is localStorage before the second, `journals` is IndexedDB after it.
 */
interface Saved {
  readonly stored: readonly [string, string][];
  /** By commit number; of `large`, the last one alone. */
  readonly journals: readonly [number, string][];
}

function readSaved(name: string): Saved {
  const file = path.join(__dirname, 'earlierBuild', `${name}.json.br`);
  const saved: Saved = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  return saved;
}

/** All records by key, in their stored form. */
function recordsOf({ read }: Store): ReadonlyMap<string, string> {
  return new Map(
    TABLE_NAMES.flatMap((table) =>
      [...read[table].values()].map(
        (record) => [recordKey(table, record.id), JSON.stringify(record)] as const,
      ),
    ),
  );
}

/** Records as that build kept them, after this build's migrations: admins and invitations have a duty since. */
const migrated = (records: ReadonlyMap<string, string>) =>
  new Map(
    [...records].map(([key, text]) => [
      key,
      /^admin(s|Invitations)\//.test(key) ? text.replace(/\}$/, ',"duty":"owner"}') : text,
    ]),
  );

describe.each(['demo', 'edge-cases', 'large'])('stored data of an earlier build: %s', (name) => {
  const { stored, journals } = readSaved(name);
  const [number = 0, pending = ''] = journals.at(-1) ?? [];
  const earlier = journals.slice(0, -1);
  const isRecord = (key: string) => !key.startsWith('cairnfield/.');
  const before = new Map(
    stored.filter(([key]) => isRecord(key)).map(([key, text]) => [key.slice('cairnfield/'.length), text]),
  );
  const steps = decodeJournal(pending, createMemoryStorage())?.steps ?? [];
  const after = new Map(before);
  for (const step of steps) {
    if (step.kind === 'put') after.set(step.key, step.text);
    else after.delete(step.key);
  }

  it.each([
    ['at rest', earlier, [], before],
    ['with a commit that only IndexedDB has', journals, [], after],
    ['with a commit that only localStorage has begun', earlier, [['cairnfield/.journal', pending]], after],
    [
      'with a commit that localStorage has in part',
      journals,
      [[`cairnfield/${steps[0]?.key}`, 'half']],
      after,
    ],
    ['without IndexedDB', [], [], before],
  ] as const)('%s, is taken over as it is', async (_how, logged, more, expected) => {
    const storage = createMemoryStorage({
      content: [...stored, ...more.map(([key, text]) => [key, text] as const)].map(([k, v]) => [k, v]),
    });
    const log = createMemoryLog(logged);
    const store = await openTabStore({ storage, log });
    expect(store.recovered).toEqual([]);
    store.checkBooks();
    const kept = migrated(expected);
    expect(recordsOf(store)).toEqual(kept);
    expect(store.commitNumber).toBeGreaterThanOrEqual(expected === after ? number : number - 1);
    // At rest, too, where builds with a leader read that they are outdated.
    expect(recordsOf(await openTabStore({ storage }))).toEqual(kept);
    expect(storage.getItem('cairnfield/.schema')).toBe(String(schemaOf(MIGRATIONS)));
    expect(storage.getItem('cairnfield/.journal')).toBeNull();
    await store.command((tx) => tx.meta.put({ id: 'on', value: 1 }));
    expect((await openTabStore({ storage, log })).read.meta.has('on')).toBe(true);
  });

  it('holds the second investment in its last commit', () => {
    expect(number).toBeGreaterThan(1);
    expect(steps.filter(({ key }) => key.startsWith('investments/'))).toHaveLength(1);
    expect(after.size).toBeGreaterThan(before.size);
  });
});
