import { oneTimeId } from '../../../backend/auth/credentials';
import { createTestBackend, type TestBackend } from './testBackend';
import { TEST_IDS, TEST_PASSWORDS } from './testData';

/** A valid password that no test account has. */
export const OTHER_PASSWORD = 'Another123!';

export const logInWith = (test: TestBackend, email: string, password: string) =>
  test.call('POST', '/api/session', { body: { email, password } });

/** A text in an answer's body; empty if there is none with that name. */
export function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The main admin logs in with a one-time password, as after `--reset-main-admin`. */
export async function oneTimeLogin() {
  const test = createTestBackend();
  test.database.transact((tx) => {
    const own = tx.credentials.get(TEST_IDS.admin);
    if (own === undefined) throw new Error('The main admin has no password.');
    tx.credentials.remove(TEST_IDS.admin);
    tx.credentials.put({ ...own, id: oneTimeId(TEST_IDS.admin) });
  });
  const login = await logInWith(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin);
  return { test, login, token: textIn(login.body, 'token') };
}
