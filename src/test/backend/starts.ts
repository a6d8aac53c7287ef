import type { DataSet } from '../../../backend/memory/memoryTables';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { MAIN_ADMIN, recordsOf } from '../../../backend/seed/play';
import { approveDeposit, rejectDeposit } from '../../../backend/services/deposits';
import { decideKyc } from '../../../backend/services/users';
import { completeWithdrawal, rejectWithdrawal } from '../../../backend/services/withdrawals';
import { loadSeed, type DataSetName } from '../../../mocks/seed/dataSets';
import { openLeadership } from '../../../mocks/local/leadership';
import { NoticeBoard } from '../../../mocks/connect/noticeBoard';
import { createFaultyStorage } from '../../../mocks/qa/storageFaults';
import { openDatabase, type OpenedDatabase } from '../../../mocks/storage/openDatabase';
import { createLeader } from '../../../mocks/scenarios/leader';
import type { Policy } from '../../entities/settings/policy';
import type { User } from '../../entities/user/user';
import { isRecord } from '../../lib/json';
import { createFakeBrowser } from './fakeBrowser';
import { watch } from './fakeTabs';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage';
import { TEST_START } from './testData';

/** Every pending request of the data is decided at `now`, every other one against the person. */
function decideAll(database: OpenedDatabase, now: number): void {
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
  const database = openDatabase({ storage });
  database.replaceAll(data);
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

type Opened = ReturnType<typeof openLeadership>['database'];

/** What happened when a page was opened anew. */
interface Start {
  /** Of every list and fact that was answered, as an investor, an admin and a visitor. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Each opening of the data: one, unless a start ends its own term. */
  readonly opened: readonly Opened[];
}

/** Opens the storage in a tab of its own as a page does after `passedMs`, and reads everything that pages read. */
export async function startAfter(stored: MemoryStorage, passedMs: number): Promise<Start> {
  const now = TEST_START + passedMs;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const browser = createFakeBrowser(stored.copy());
  const opened: Opened[] = [];
  const tab = browser.openTab({
    lead: (storage, commitFloor, tabs) => {
      const led = openLeadership({
        storage: createFaultyStorage(storage),
        commitFloor,
        board: new NoticeBoard(),
        whileLeading: (work) => tabs.whileLeading(work),
        copies: { save: () => Promise.reject(new Error('Nothing is kept.')) },
        damageDone: new Set(),
        origin: 'http://localhost',
        market: DEMO_MARKET,
      });
      opened.push(led.database);
      return led;
    },
  });
  /** The clock moves only meanwhile. */
  const within = async <R>(work: Promise<R>): Promise<R | undefined> => {
    const outcome = watch(work);
    await browser.pass(5_000, 100);
    return outcome.value;
  };
  const openSessionOf = async (who: string | undefined) => {
    const grant = await within(createLeader(tab.tabs.submit).ask('session/open', who));
    return isRecord(grant) ? String(grant['token']) : '';
  };
  await browser.settle();
  const { users = new Map<string, User>() } = opened.at(-1)?.read ?? {};
  const tokens = {
    user: await openSessionOf([...users.values()].find(({ closedAt }) => closedAt === null)?.id),
    admin: await openSessionOf(MAIN_ADMIN.id),
  };
  const statuses = new Map<string, number>();
  for (const { path, role } of READS) {
    const token = role === 'user' ? tokens.user : tokens.admin;
    const headers = { ...(role !== 'public' && { authorization: `Bearer ${token}` }) };
    void tab.tabs
      .submit({ method: 'GET', path, headers, body: '' })
      .then(({ status }) => statuses.set(path, status));
  }
  // Whatever it puts off until after the requests.
  for (let turn = 0; turn < LATER_TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await browser.pass(100, 100);
  }
  clock.mockRestore();
  return { statuses, opened };
}
