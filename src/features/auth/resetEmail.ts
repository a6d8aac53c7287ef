import { isRecord } from '../../lib/json';

/** Adds the email to the location state, which keeps the page asked for before the login. */
export function withEmail(state: unknown, email: string): Readonly<Record<string, unknown>> {
  return { ...(isRecord(state) ? state : {}), resetEmail: email };
}

/** The email of the reset request; '' when the page was opened directly. */
export function emailIn(state: unknown): string {
  const email = isRecord(state) ? state['resetEmail'] : undefined;
  return typeof email === 'string' ? email : '';
}
