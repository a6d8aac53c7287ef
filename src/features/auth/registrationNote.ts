import { isRecord } from '../../lib/isRecord';

export interface FromRegistration {
  readonly isRegistered: true;
  readonly note: string | null;
}

/** Reads it from whatever the router's location carries; `null` when somebody came by the link. */
export function readFromRegistration(state: unknown): FromRegistration | null {
  if (!isRecord(state) || state['isRegistered'] !== true) return null;
  const note = state['note'];
  return { isRegistered: true, note: typeof note === 'string' ? note : null };
}
