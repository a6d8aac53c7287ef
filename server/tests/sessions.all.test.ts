import { countedBytes, createTestStores, KINDS, createPlainBackend } from './testing/stores';
import { serializedCall } from './testing/randomCommands';
import { TEST_DATA, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const stores = createTestStores();

it.each(KINDS)('%s: logins at the same moment leave a person 20 sessions, the newest ones', async (kind) => {
  const location = await stores.location(kind);
  const first = await stores.open(location);
  await first.fill(TEST_DATA);
  // Two processes, where the database supports two.
  const second = kind === 'postgres' ? await stores.open(location) : first;
  const one = createPlainBackend(first.engine, countedBytes(2));
  const other = createPlainBackend(second.engine, countedBytes(3));
  const body = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? one : other).execute(
        serializedCall({ path: '/api/session', body }, `login-${index}`),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const sessions = await first.query('SELECT created_at FROM sessions WHERE subject_id = $1', [TEST_IDS.ava]);
  expect(sessions).toHaveLength(20);
  // The test data's own is the oldest.
  const [oldest] = TEST_DATA.sessions ?? [];
  const tokens = await first.query('SELECT id FROM sessions WHERE id = $1', [oldest?.id]);
  expect(tokens).toEqual([]);
});
