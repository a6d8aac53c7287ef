import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { createBrowserEngine } from '../../mocks/storage/browserEngine';
import { TestStore } from '../../src/test/backend/testStore';
import { createBrowserContents, createMemoryContents } from '../../mocks/storage/documents';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { dataSetOf, setOtherEngine } from '../../src/test/backend/otherEngine';
import { pathOfSample, sendSample } from '../../src/test/backend/sendSample';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_START } from '../../src/test/backend/testData';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import { dependenciesOf, recordRuns, type Dependency, type Run } from './testing/dependencies';
import { randomRequest } from './testing/randomCommands';
import { seededRandom } from './testing/randomPeople';
import { challengesIn, tokensIn } from './testing/sideBySide';
import { countedBytes, createPlainBackend } from './testing/stores';

function recordedEngine(
  realNow: () => number,
  randomBytes: (count: number) => Uint8Array,
  onRun: (run: Run) => void,
) {
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  const contents = createBrowserContents({ database, store: createMemoryContents(), now: realNow });
  return {
    database,
    engine: recordRuns(createBrowserEngine(database, { contents, realNow, randomBytes }), onRun),
  };
}

/** Runs every command's sample, each on the same data. */
async function runSamples(): Promise<readonly Run[]> {
  const runs: Run[] = [];
  const kept: Run[] = [];
  setOtherEngine(({ now, randomBytes }) => {
    const { engine, database } = recordedEngine(now, randomBytes, (run) => runs.push(run));
    const commits = { lastChange: 0, newest: 0 };
    return {
      engine,
      settleDue: async () => undefined,
      carryTo: (execute) => execute,
      write: async (records) => void database.replaceNow(records),
      read: async () => dataSetOf(database),
      commits: async () => commits,
    };
  });
  for (const { id, kind } of ENDPOINTS) {
    if (kind === 'query') continue;
    const test = createTestBackend();
    const path = await pathOfSample(test, ENDPOINT_SAMPLES[id]);
    runs.splice(0);
    await sendSample(test, id, { path });
    kept.push(...runs);
  }
  return kept;
}

/** Sends random requests. Returns what each committed command touched. */
async function runRandom(seed: number, requests: number): Promise<readonly Run[]> {
  let now = TEST_START;
  const randomBytes = countedBytes(seed);
  const runs: Run[] = [];
  const { engine, database } = recordedEngine(
    () => now,
    randomBytes,
    (run) => runs.push(run),
  );
  database.replaceNow(TEST_DATA);
  const backend = createPlainBackend(engine, randomBytes);
  const random = seededRandom(seed);
  const earlier: SerializedRequest[] = [];
  const tokens: string[] = [];
  const challenges: string[] = [];
  const world = { database, tokens, challenges, now: () => now };
  for (let step = 0; step < requests; step += 1) {
    now += 1 + random(50);
    const { body } = await backend.execute(randomRequest(world, random, earlier));
    const answer: unknown = JSON.parse(body ?? 'null');
    tokens.push(...tokensIn(answer));
    challenges.push(...challengesIn(answer));
  }
  return runs;
}

/** Records that commands at REPEATABLE READ base decisions on without writing them, and why that is safe. */
interface Reliance {
  /** The commands it applies to. Default: all. */
  readonly by?: readonly string[];
  readonly because: string;
}

/** By table, field or index. */
const RELIED_ON: Readonly<Record<string, Reliance>> = {
  sessions: { because: 'A session that ends meanwhile ends after the command.' },
  admins: { because: 'Who decides is named as they were called; who is removed meanwhile decided before.' },
  authenticators: {
    by: [
      'withdrawals.create',
      'transfers.create',
      'users.adjustBalance',
      'deposits.reverse',
      'plans.create',
      'plans.update',
      'plans.restore',
    ],
    because: 'An app that is turned on or off meanwhile counts from the next command on.',
  },
  withdrawalHolds: {
    by: ['withdrawals.create', 'transfers.create'],
    because: 'A pause that begins meanwhile holds from the next payment on.',
  },
  plans: { by: ['investments.create'], because: 'The plan is that of the version which the person saw.' },
  wallets: {
    by: ['quotes.create'],
    because: 'The quote keeps the address that the person saw; a new one holds for the next quote.',
  },
  policy: {
    by: [
      'investments.create',
      'withdrawals.create',
      'transfers.create',
      'deposits.approve',
      'withdrawals.complete',
    ],
    because: 'A new fee, bonus or limit holds for what comes after it.',
  },
  'users.': {
    by: [
      'quotes.create',
      'deposits.approve',
      'deposits.reject',
      'withdrawals.complete',
      'session.logout',
      'account.data.note',
    ],
    because: 'People are never removed.',
  },
  'users.id': {
    by: ['quotes.create', 'session.logout', 'account.data.note', 'deposits.reject', 'withdrawals.complete'],
    because: 'It never changes.',
  },
  'users.name': {
    by: ['quotes.create', 'session.logout', 'account.data.note'],
    because: 'Records keep the name of their time.',
  },
  'users.kycStatus': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'A decision that comes meanwhile comes after the completion; it looks at no withdrawal.',
  },
  'users.frozen': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'A freeze that comes meanwhile comes after the payout; it looks at no withdrawal.',
  },
  payees: {
    by: ['withdrawals.create'],
    because: 'A payee that is saved or deleted meanwhile counts from the next withdrawal on.',
  },
  'users.mailsOff': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'A mail that is switched off meanwhile may come once more.',
  },
  'users.passwordAt': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'The answer shows the owner as of then; nothing is decided on it.',
  },
  'users.email': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'The answer shows the owner as of then; nothing is decided on it.',
  },
  'users.balance': {
    by: ['deposits.approve', 'deposits.reject', 'withdrawals.complete'],
    because: 'The answer shows the owner as of then; nothing is decided on it.',
  },
  'documents#requestId': {
    by: ['users.approveKyc', 'users.rejectKyc', 'deposits.approve', 'deposits.reject'],
    because: 'A request’s documents come with it; an identity check and its decision both write the person.',
  },
  'audit#kycOf': {
    by: ['users.approveKyc', 'users.rejectKyc'],
    because: 'Whatever changes a person’s identity check writes the person, as its decision does.',
  },
  'users#email': {
    by: ['transfers.create'],
    because: 'Whoever has the e-mail is written by the transfer, and by the change of the e-mail.',
  },
  'transfers#pair': {
    by: ['transfers.create'],
    because: 'Two first transfers of a person both write the person, and each needs its proof.',
  },
  'investments#userId': {
    by: ['investments.create'],
    because: 'Two first investments of a person both write the person.',
  },
};

const LOGINS: ReadonlySet<string> = new Set(['session.login', 'session.secondStep', 'session.passkey']);

/** Pairs in which each command changes what the other only reads: snapshots alone could let both commit. */
const CROSSINGS: Readonly<Record<string, string>> = {
  'account.close / investments.create': 'Both write the person.',
  'account.close / session.logout': 'Both remove the session.',
  'account.close / transfers.create': 'Both write the person.',
  'account.close / users.submitKyc': 'Both write the person.',
  'account.close / withdrawals.create': 'Both write the person.',
  'account.update / session.logout': 'The name is only written down, and the session is another one.',
  'admins.remove / session.logout': 'Both remove the session.',
  'admins.create / session.logout': 'Nobody is logged in as an admin who is being added.',
  'investments.create / investments.create': 'Both write the person.',
  'deposits.approve / deposits.create': 'At worst the deposit that is being decided still counts as waiting.',
  'deposits.create / deposits.reject': 'At worst the deposit that is being decided still counts as waiting.',
  'session.logout / users.update': 'The name is only written down, and the session is another one.',
  'users.approveKyc / users.approveKyc': 'Both write the person.',
  'users.approveKyc / users.rejectKyc': 'Both write the person.',
  'users.rejectKyc / users.rejectKyc': 'Both write the person.',
  'transfers.create / users.freezeByLink': 'Both write the person, unless the account is frozen already.',
  'users.freezeByLink / withdrawals.create': 'Both write the person, unless the account is frozen already.',
  'transfers.create / transfers.create': 'Both write the sender.',
  'transfers.create / users.update': 'Both write whoever has the e-mail.',
};

let runs: readonly Run[] = [];
let dependencies: readonly Dependency[] = [];
beforeAll(async () => {
  const samples = await runSamples();
  const random = await Promise.all(Array.from({ length: 12 }, (_, index) => runRandom(index + 1, 100)));
  // A stored refusal changes only its idempotency key.
  runs = [...samples, ...random.flat()].filter(({ kind }) => kind !== 'refusal');
  dependencies = dependenciesOf(runs);
});

const commandIds: readonly string[] = ENDPOINTS.filter(({ kind }) => kind !== 'query').map(({ id }) => id);

const isAccount = (kind: string) => runs.some((run) => run.kind === kind && run.isolation === 'account');

it('every command takes part', () => {
  // The one query of the random requests that records that it was asked.
  expect(new Set(runs.map(({ kind }) => kind))).toEqual(new Set([...commandIds, 'account.data.note']));
});

it('what commands rely on at REPEATABLE READ and others change is known, and safe for a reason', () => {
  const found = dependencies.filter(({ reader }) => !isAccount(reader));
  const reliance = ({ field }: Dependency) =>
    field in RELIED_ON ? field : (/^\w+/.exec(field)?.[0] ?? field);
  const unknown = found.filter((dependency) => {
    const known = RELIED_ON[reliance(dependency)];
    return known === undefined || known.by?.includes(dependency.reader) === false;
  });
  const remedies = unknown.map(
    (dependency) =>
      `${dependency.reader} reads ${dependency.field}, which ${dependency.writer} may change meanwhile. ` +
      `Say in RELIED_ON.${reliance(dependency)} why that is safe, or give it isolation: 'account'.`,
  );
  expect(remedies).toEqual([]);
  expect(new Set(found.map(reliance))).toEqual(new Set(Object.keys(RELIED_ON)));
});

it('no two commands change what the other one relies on, but for those that a row or SERIALIZABLE keeps apart', () => {
  const pairs = dependencies.flatMap(({ reader, writer, field }) => {
    if (isAccount(reader) && isAccount(writer)) return [];
    // A login's session is unknown to anyone until the answer.
    if (LOGINS.has(writer) && field.startsWith('sessions')) return [];
    const isBack = dependencies.some(
      (back) =>
        back.reader === writer &&
        back.writer === reader &&
        !(LOGINS.has(back.writer) && back.field.startsWith('sessions')),
    );
    return isBack ? [[reader, writer].sort().join(' / ')] : [];
  });
  const unknown = [...new Set(pairs)].filter((pair) => !(pair in CROSSINGS));
  const remedy =
    "each changes what the other reads: say in CROSSINGS what keeps them apart, or isolation: 'account'";
  expect(unknown.map((pair) => `${pair}: ${remedy}.`)).toEqual([]);
});
