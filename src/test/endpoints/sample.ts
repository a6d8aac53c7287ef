import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { REFETCH } from '../../api/commandEffects';
import type { AuditEntry } from '../../entities/audit/audit';
import type { RootState } from '../../store/rootReducer';
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

type Role = keyof typeof TEST_TOKENS | null;

/** An endpoint of the app, as RTK Query makes it. */
interface Endpoint<Arg, Options> {
  readonly initiate: (arg: Arg, options: Options) => ThunkAction<Sent, RootState, unknown, UnknownAction>;
}

type QueryEndpoint<Arg> = Endpoint<Arg, typeof REFETCH>;
export type MutationEndpoint<Arg> = Endpoint<Arg, typeof QUIET>;

/** A call that reads. `as` is null for a visitor. */
export function querySample<Arg>(
  endpoint: QueryEndpoint<Arg>,
  as: Role,
  path: EndpointSample['path'],
  arg: Arg,
): EndpointSample {
  return {
    path,
    ...(as !== null && { as }),
    call: ({ dispatch }) => dispatch(endpoint.initiate(arg, REFETCH)),
  };
}

/** A call that reads the record whose id is in the path. */
export function recordSample(
  endpoint: QueryEndpoint<string>,
  as: Role,
  path: EndpointSample['path'],
  unknown: string,
): EndpointSample {
  return {
    ...querySample(endpoint, as, path, ''),
    unknown,
    call: ({ dispatch, id }) => dispatch(endpoint.initiate(id, REFETCH)),
  };
}

type CommandParts<Body> = Pick<CommandSample, 'bad' | 'unknown' | 'isOnce' | 'audit'> & {
  readonly body?: Body;
};

/** A call that changes something. The audit log names who calls, unless `audit` names another. */
export function commandSample<const Body extends object | undefined = undefined>(
  endpoint: MutationEndpoint<Omit<CallOptions, 'dispatch'> & { readonly body: Body }>,
  as: Role,
  path: EndpointSample['path'],
  { body, audit, ...others }: CommandParts<Body>,
): CommandSample {
  return {
    ...others,
    path,
    ...(as !== null && { as }),
    ...(body && { body }),
    audit: { ...ACTORS[as ?? 'visitor'], ...audit },
    call: ({ dispatch, ...arg }) => dispatch(endpoint.initiate({ ...arg, body: body as Body }, QUIET)),
  };
}

/** Calls that do not keep their state in the store. */
const QUIET = { track: false } as const;
/** A page of a list. */
export const PAGE = { pageSize: 10 } as const;

/** Who is said to have done something. */
export const ACTORS = {
  visitor: { actorId: 'visitor', actorRole: 'visitor' },
  ava: { actorId: TEST_IDS.ava, actorName: 'Ava Chen', actorRole: 'user' },
  noah: { actorId: TEST_IDS.noah, actorName: 'Noah Weber', actorRole: 'user' },
  admin: { actorId: TEST_IDS.admin, actorName: 'Main Admin', actorRole: 'admin' },
} as const;
