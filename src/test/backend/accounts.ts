import type { TestBackend } from './testBackend';

/** A valid password that no test account has. */
export const OTHER_PASSWORD = 'Another123!';

export const logInWith = (test: TestBackend, email: string, password: string) =>
  test.call('POST', '/api/session', { body: { email, password } });

/** A text in an answer's body; empty if there is none with that name. */
export function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
