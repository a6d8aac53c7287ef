import type { DataSet } from '../../../backend/memory/memoryTables';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { MAIN_ADMIN, recordsOf } from '../../../backend/seed/play';
import { approveDeposit, rejectDeposit } from '../../../backend/services/deposits';
import { decideKyc } from '../../../backend/services/users';
import { completeWithdrawal, rejectWithdrawal } from '../../../backend/services/withdrawals';
import { loadSeed, type DataSetName } from '../../../mocks/seed/dataSets';
import { openLocalTab } from '../../../mocks/local/localTab';
import { NoticeBoard } from '../../../mocks/connect/noticeBoard';
import { createFaultyStorage } from '../../../mocks/qa/storageFaults';
import { createMemoryLog, NO_OTHER_TABS, TestStore } from './testStore';
import { createOwnTurns } from '../../../mocks/storage/turns';
import type { Policy } from '../../entities/settings/policy';
import { isRecord } from '../../lib/json';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage';
import { TEST_START } from './testData';

/** Every pending request of the data is decided at `now`, every other one against the person. */
function decideAll(database: TestStore, now: number): void {
  const { read } = database;
  let isFor = false;
  const decide = (
    approve: (context: DecisionContext) => void,
    reject: (context: DecisionContext) => void,
  ) => {
    isFor = !isFor;
    const work = isFor ? approve : reject;
    database.transact((tx) =>
      work({ tx, now, caller: MAIN_ADMIN, randomBytes: (count) => new Uint8Array(count) }),
    );
  };
  for (const { id, kycStatus } of [...read.users.values()]) {
    if (kycStatus !== 'pending') continue;
    decide(
      (context) => decideKyc(context, id, 'approve'),
      (context) => decideKyc(context, id, 'reject', { reason: 'Unreadable' }),
    );
  }
  for (const { id, status } of [...read.deposits.values()]) {
    if (status !== 'pending') continue;
    decide(
      (context) => approveDeposit(context, id),
      (context) => rejectDeposit(context, id, 'Not received'),
    );
  }
  for (const { id, userId, status } of [...read.withdrawals.values()]) {
    if (status !== 'pending') continue;
    const isVerified = read.users.get(userId)?.kycStatus === 'verified';
    decide(
      (context) =>
        isVerified ? completeWithdrawal(context, id) : rejectWithdrawal(context, id, 'Not verified'),
      (context) => rejectWithdrawal(context, id, 'Wrong address'),
    );
  }
}

type DecisionContext = Parameters<typeof approveDeposit>[0];

/** A browser's storage in which somebody used a data set and decided all of its requests, at {@link TEST_START}. */
export async function decidedStorage(
  name: DataSetName,
  policy: Partial<Policy> = {},
): Promise<MemoryStorage> {
  const data: DataSet = recordsOf(await loadSeed(name), TEST_START);
  const storage = createMemoryStorage();
  const database = TestStore.openNow({ storage });
  database.replaceNow(data);
  decideAll(database, TEST_START);
  database.transact((tx) => {
    const known = tx.policy.get('policy');
    if (known !== undefined) tx.policy.put({ ...known, ...policy });
  });
  return storage;
}

const READS = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

/** The paths of {@link Start.statuses}, if everything was answered. */
export const READ_PATHS: readonly string[] = READS.map(({ path }) => path).sort();

/** Far more batches of payouts than the longest backlog has. */
const LATER_TURNS = 15;

/** What happened when a page was opened anew. */
interface Start {
  /** Of every list and fact that was answered, as an investor, an admin and a visitor. */
  readonly statuses: ReadonlyMap<string, number>;
  /** What is stored afterwards. */
  readonly stored: TestStore;
}

/** Opens the storage in a tab of its own as a page does after `passedMs`, and reads everything that pages read. */
export async function startAfter(before: MemoryStorage, passedMs: number): Promise<Start> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(TEST_START + passedMs);
  const storage = before.copy();
  const log = createMemoryLog();
  const tab = await openLocalTab({
    join: () => Promise.resolve({ log, turns: createOwnTurns(), notices: NO_OTHER_TABS }),
    storage: createFaultyStorage(storage),
    board: new NoticeBoard(),
    origin: 'http://localhost',
    market: DEMO_MARKET,
  });
  const { ask } = tab;
  const openSessionOf = async (who: string | undefined) => {
    // A data set without people has no sessions.
    const grant = who === undefined ? null : await ask('session/open', who);
    return isRecord(grant) ? String(grant['token']) : '';
  };
  const users = [...TestStore.openNow({ storage: storage.copy() }).read.users.values()];
  const tokens = {
    user: await openSessionOf(users.find(({ closedAt }) => closedAt === null)?.id),
    admin: await openSessionOf(MAIN_ADMIN.id),
  };
  const statuses = new Map<string, number>();
  for (const { path, role } of READS) {
    const token = role === 'user' ? tokens.user : tokens.admin;
    const headers = { ...(role !== 'public' && { authorization: `Bearer ${token}` }) };
    const { status } = await tab.submit({ method: 'GET', path, headers, body: '' });
    statuses.set(path, status);
  }
  // Whatever it puts off until after the requests.
  for (let turn = 0; turn < LATER_TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await ask('books');
  }
  clock.mockRestore();
  return { statuses, stored: TestStore.openNow({ storage, log }) };
}
