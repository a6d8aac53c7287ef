import { isRecord } from '../../lib/isRecord';

/** The state of the way to the new password: the page asked for before login stays in it, the e-mail joins. */
export function withEmail(state: unknown, email: string): Readonly<Record<string, unknown>> {
  return { ...(isRecord(state) ? state : {}), resetEmail: email };
}

/** The e-mail that a reset was asked for; '' when the page was opened by itself. */
export function emailIn(state: unknown): string {
  const email = isRecord(state) ? state['resetEmail'] : undefined;
  return typeof email === 'string' ? email : '';
}
