import { isRecord } from '../../lib/json';

export interface FromRegistration {
  readonly isRegistered: true;
  readonly note: string | null;
}

/** Validates the router's location state; `null` when the person didn't come from registering. */
export function readFromRegistration(state: unknown): FromRegistration | null {
  if (!isRecord(state) || state['isRegistered'] !== true) return null;
  const note = state['note'];
  return { isRegistered: true, note: typeof note === 'string' ? note : null };
}
