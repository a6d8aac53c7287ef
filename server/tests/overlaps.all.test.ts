import type { CommandView } from '../../backend/engine';
import { ENDPOINTS, type EndpointId } from '../../backend/endpoints/endpoints';
import { createAdmin, resetUserPassword } from '../../backend/services/admins';
import type { Caller, CommandContext } from '../../backend/context';
import { completePasswordReset } from '../../backend/services/passwordResets';
import { register } from '../../backend/services/registration';
import { logIn } from '../../backend/services/session';
import { updateUser } from '../../backend/services/users';
import { ADMIN } from '../../src/test/backend/serviceWorld';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../src/test/backend/testData';
import { createSqlEngine } from '../engine/sqlEngine';
import type { SqlClient, SqlStatement } from '../sql/client';
import { createPgClient } from '../sql/pgClient';
import type { SqlStore } from '../sql/openStore';
import { KINDS, countedBytes, createTestStores, unexpected } from './testing/stores';

// PGlite has one connection, so its transactions never overlap.

const stores = createTestStores();

const VISITOR: Caller = { kind: 'visitor', id: 'visitor', name: 'Visitor' };
const password = { salt: 'AAAA', hash: 'new', iterations: 1 };
const client = { address: '203.0.113.7', browser: 'known' };
const [tokenHash = ''] = (TEST_DATA.passwordResets ?? []).map((reset) => reset.tokenHash);

/** An endpoint, its caller, and the command to run. */
type Actor = readonly [EndpointId, Caller, (context: CommandContext) => unknown];

function isolationOf(id: EndpointId) {
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  if (endpoint === undefined || endpoint.kind === 'query') throw new Error(`${id} is no command.`);
  return endpoint.isolation;
}

const email = 'new@cairnfield.example';
const newcomer = { name: 'New', email, password: 'Another123!', referralCode: '' };
const registered: Actor = [
  'users.register',
  VISITOR,
  (context) =>
    register(context, newcomer, { password, link: { token: 'link', hash: 'link' }, browser: null }),
];
const addedAdmin: Actor = [
  'admins.create',
  ADMIN,
  (context) => createAdmin(context, { ...newcomer, duty: 'owner' }, password),
];
const renamed: Actor = [
  'users.update',
  ADMIN,
  (context) => updateUser(context, TEST_IDS.noah, { email, version: 1 }),
];

const ofAva = { email: 'ava@cairnfield.example', password: 'Invest123!' };
const [oldHash] = (TEST_DATA.credentials ?? [])
  .filter(({ id }) => id === TEST_IDS.ava)
  .map(({ hash }) => hash);
const loggedIn: Actor = [
  'session.login',
  VISITOR,
  (context) =>
    logIn(context, ofAva, { matchedHash: oldHash, issued: { token: 'token', hash: 'of-login' }, client }),
];
const resetByAdmin: Actor = [
  'users.resetPassword',
  ADMIN,
  (context) => resetUserPassword(context, TEST_IDS.ava, password),
];
const resetByMail: Actor = [
  'passwordResets.complete',
  VISITOR,
  (context) => completePasswordReset(context, { ...ofAva, token: 'mailed' }, { password, tokenHash, client }),
];
/** Holds the first `count` transactions before they write, until all of them have read. */
function meetingClient(client: SqlClient, count: number, rewrite: (text: string) => string): SqlClient {
  let waiting = 0;
  let open: () => void = unexpected;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const isWrite = (statements: readonly SqlStatement[]) => statements.at(-1)?.text === 'COMMIT';
  return {
    ...client,
    withSession: (work) =>
      client.withSession((session) =>
        work({
          ...session,
          run: async (statements) => {
            if (isWrite(statements) && waiting < count) {
              waiting += 1;
              if (waiting === count) open();
              await opened;
            }
            return session.run(statements.map((each) => ({ ...each, text: rewrite(each.text) })));
          },
        }),
      ),
  };
}

/** Pairs of commands, and the rule that must hold after both. */
const PAIRS = [
  ['two registrations', [registered, registered], 'one account an e-mail'],
  ['a registration and an added admin', [registered, addedAdmin], 'one account an e-mail'],
  ['a registration and a changed e-mail', [registered, renamed], 'one account an e-mail'],
  ['an added admin and a changed e-mail', [addedAdmin, renamed], 'one account an e-mail'],
  ['a login and a reset by an admin', [loggedIn, resetByAdmin], 'no session of the old password'],
  ['a login and a reset by mail', [loggedIn, resetByMail], 'no session of the old password'],
] as const;

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('two commands on accounts that have both read before either writes', () => {
    /** Runs both. Returns what remains: accounts with the new email, and opened sessions. */
    async function meet(actors: readonly Actor[], control: 'none' | 'READ COMMITTED') {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      const store: SqlStore = await stores.open(location);
      await store.fill(TEST_DATA);
      if (control !== 'none') {
        await store.query('ALTER TABLE users DISABLE TRIGGER USER');
        await store.query('ALTER TABLE admins DISABLE TRIGGER USER');
      }
      const client = createPgClient({ url: location.url, poolSize: 4, onError: unexpected });
      const engine = createSqlEngine({
        client: meetingClient(client, actors.length, (text) =>
          control === 'none'
            ? text
            : text.replace(/ISOLATION LEVEL SERIALIZABLE/, `ISOLATION LEVEL ${control}`),
        ),
        randomBytes: countedBytes(),
      });
      const outcomes = await Promise.allSettled(
        actors.map(([id, caller, work], index) =>
          engine.command({ isolation: isolationOf(id) }, (tx: CommandView, { randomBytes }) =>
            // Ids are time-based.
            work({ tx, caller, now: TEST_START + index, randomBytes }),
          ),
        ),
      );
      await client.close();
      const [row] = await store.query(
        `SELECT (SELECT count(*)::int FROM (SELECT email FROM users UNION ALL SELECT email FROM admins) a
           WHERE email = $1) AS accounts,
         (SELECT count(*)::int FROM sessions WHERE id IN ('of-login', 'of-mia')) AS sessions`,
        [email],
      );
      return {
        accounts: row?.['accounts'],
        sessions: row?.['sessions'],
        done: outcomes.filter(({ status }) => status === 'fulfilled').length,
      };
    }

    it.each(PAIRS)('%s', async (_pair, actors, rule) => {
      const { accounts, sessions, done } = await meet(actors, 'none');
      if (rule === 'one account an e-mail') expect({ accounts, done }).toEqual({ accounts: 1, done: 1 });
      else expect(sessions).toBe(0);
    });

    it.each(PAIRS)(
      'control: READ COMMITTED without the checks lets through %s',
      async (_pair, actors, rule) => {
        const { accounts, sessions } = await meet(actors, 'READ COMMITTED');
        expect(rule === 'one account an e-mail' ? accounts : sessions).toBe(
          rule === 'one account an e-mail' ? 2 : 1,
        );
      },
    );
  });
