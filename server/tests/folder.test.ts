import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '../sql/folderLock';
import { TEST_DATA, TEST_IDS } from '../../src/test/backend/testData';
import { createTestStores } from './testing/stores';

const stores = createTestStores();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'database.lock');

it('what is stored in a folder is there when it is opened again', async () => {
  const first = await stores.open({ folder });
  await first.fill(TEST_DATA);
  await first.close();
  const second = await stores.open({ folder });
  const { result } = await second.engine.query((view) => view.users.get(TEST_IDS.ava)?.balance);
  expect(result).toBe(20_000);
});

it('a second one on the same folder is refused with a sentence, and the first goes on', async () => {
  const first = await stores.open({ folder });
  await expect(stores.open({ folder })).rejects.toThrow('Another process works in');
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('another process is refused as long as this one has the folder', () => {
  const unlock = lockFolder(folder);
  const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8'));
  expect(pid).toBe(process.pid);
  // As another process finds it: a living owner that is not itself.
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, host: hostname(), startedAt: '' }));
  expect(() => lockFolder(folder)).toThrow('Another process works in');
  unlock();
});

it.each([
  ['a process that is dead', () => ({ pid: spawnSync('true').pid, host: hostname(), startedAt: '' })],
  [
    'a process whose number another one has now',
    () => ({ pid: process.ppid, host: hostname(), startedAt: '1' }),
  ],
])('what %s left is taken over', (_who, owner) => {
  writeFileSync(lockFile(), JSON.stringify(owner()));
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('a process of another machine is taken to be at work', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: '' }));
  expect(() => lockFolder(folder)).toThrow(`delete ${lockFile()}`);
});
