import type { Engine } from '../backend/engine';
import type { DataSet } from '../backend/memory/memoryTables';
import { seedDemo } from '../backend/seed/demo';
import { seedEmpty } from '../backend/seed/empty';
import { seedLarge } from '../backend/seed/large/large';
import { recordsOf, type Seed } from '../backend/seed/play';
import type { Passwords } from '../backend/auth/passwords';
import { MAIN_ADMIN_ID } from '../backend/services/people';
import { randomText } from '../src/lib/ids';
import type { Options } from './options';

/** 10,000 investors, including the demo's twelve, and about 20,000 deposits. */
const LARGE = { investors: 9_988, deposits: 7.6 };

const PASSWORD_LENGTH = 20;

const SEEDS: Readonly<Record<Options['demo'], Seed>> = {
  none: seedEmpty,
  people: seedDemo,
  large: (tx, now) => seedLarge(tx, now, LARGE),
};

const NO_MAIL: DataSet = { outbox: [], emailConfirmations: [], passwordResets: [], freezeLinks: [] };

interface FirstDataPorts {
  readonly store: { readonly engine: Engine; fill(records: DataSet): Promise<void> };
  readonly demo: Options['demo'];
  /** `null` generates one. */
  readonly adminPassword: string | null;
  readonly passwords: Passwords;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: number;
}

/** The database's state at startup: already in use, or just filled. */
export type FirstData =
  | { readonly kind: 'kept' }
  /** The main admin's `madeUpPassword` is shown only once. */
  | { readonly kind: 'filled'; readonly madeUpPassword: string | null };

async function isInUse(engine: Engine): Promise<boolean> {
  const { result } = await engine.query((view) => view.admins.has(MAIN_ADMIN_ID));
  return result;
}

/**
 * Fills an empty database with the plans, the first admin and, if requested, the demo's people. The admin never has the
 * seeds' well-known password. The seeds' mail tokens are public, so they are removed: anyone with an unconfirmed email
 * is sent a new link at login. A database in use is left unchanged.
 */
export async function fillWhenEmpty(ports: FirstDataPorts): Promise<FirstData> {
  const { store, demo, adminPassword, passwords, randomBytes, now } = ports;
  if (await isInUse(store.engine)) return { kind: 'kept' };
  const password = adminPassword ?? randomText(PASSWORD_LENGTH, randomBytes);
  const hash = await passwords.hash(password);
  const records = recordsOf(SEEDS[demo], now);
  const others = (records.credentials ?? []).filter(({ id }) => id !== MAIN_ADMIN_ID);
  const credentials = [...others, { id: MAIN_ADMIN_ID, ...hash }];
  try {
    await store.fill({ ...records, credentials, ...NO_MAIL });
  } catch (error) {
    // Another process was faster.
    if (await isInUse(store.engine)) return { kind: 'kept' };
    throw error;
  }
  return { kind: 'filled', madeUpPassword: adminPassword === null ? password : null };
}
