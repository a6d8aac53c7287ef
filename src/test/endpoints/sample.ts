import type { AuditEntry } from '../../entities/audit/audit';
import type { AppDispatch } from '../../store/store';
import type { TestBackend } from '../backend/testBackend';
import { TEST_IDS, type TEST_TOKENS } from '../backend/testData';

/** What the app makes a call with. */
interface CallOptions {
  readonly dispatch: AppDispatch;
  /** The id in the path of the endpoint's sample; empty where it has none. */
  readonly id: string;
  /** The key of the one intent. */
  readonly idempotencyKey: string;
  /** Of who calls; empty for a visitor. */
  readonly token: string;
}

/** A call under way; RTK Query's own, so that nothing of the app is passed by. */
interface Sent {
  unwrap(): Promise<unknown>;
}

/** One call of an endpoint that succeeds, and what makes it fail. */
export interface EndpointSample {
  /** The path; makes what the call needs. */
  readonly path: string | ((test: TestBackend) => Promise<string>);
  readonly as?: keyof typeof TEST_TOKENS;
  readonly body?: object;
  /** A body that its schema refuses, and the field that it complains about. */
  readonly bad?: { readonly body: object; readonly field: string };
  /** The path of a record that does not exist. */
  readonly unknown?: string;
  /** The same command a second time, under another key, is an illegal one. */
  readonly isOnce?: boolean;
  /** What the audit log says of it, by hand; every command has it, and no read. */
  readonly audit?: Partial<AuditEntry>;
  /** How the app calls it, with the sample's body. */
  readonly call: (options: CallOptions) => Sent;
}

/** The same for a command. */
export type CommandSample = EndpointSample & Required<Pick<EndpointSample, 'audit'>>;

type Parts<Body> = Omit<EndpointSample, 'audit' | 'body' | 'call'> & {
  readonly body?: Body;
  /** Gets the sample's body with its type, so that the app's endpoint checks it. */
  readonly call: (options: CallOptions & { readonly body: Body }) => Sent;
};

/** A call that reads. */
export function querySample(parts: Parts<undefined>): EndpointSample {
  const { call, ...others } = parts;
  return { ...others, call: (options) => call({ ...options, body: undefined }) };
}

/** A call that changes something. */
export function commandSample<const Body extends object | undefined = undefined>(
  parts: Parts<Body> & Pick<CommandSample, 'audit'>,
): CommandSample {
  const { call, body, ...others } = parts;
  return {
    ...others,
    ...(body && { body }),
    call: (options) => call({ ...options, body: body as Body }),
  };
}

/** Calls that do not keep their state in the store. */
export const QUIET = { track: false } as const;
/** A page of a list. */
export const PAGE = { pageSize: 10 } as const;

/** Who is said to have done something. */
export const ACTORS = {
  visitor: { actorId: 'visitor', actorRole: 'visitor' },
  ava: { actorId: TEST_IDS.ava, actorName: 'Ava Chen', actorRole: 'user' },
  noah: { actorId: TEST_IDS.noah, actorName: 'Noah Weber', actorRole: 'user' },
  admin: { actorId: TEST_IDS.admin, actorName: 'Main Admin', actorRole: 'admin' },
} as const;
