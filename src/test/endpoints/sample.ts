import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { REFETCH, UNTRACKED } from '../../api/commandEndpoints';
import type { AuditEntry } from '../../entities/audit/audit';
import type { RootState } from '../../store/rootReducer';
import type { AppDispatch } from '../../store/store';
import type { TestBackend } from '../backend/testBackend';
import { TEST_IDS, type TEST_TOKENS } from '../backend/testData';

export interface CallOptions {
  readonly dispatch: AppDispatch;
  /** The id in the sample's path; '' for none. */
  readonly id: string;
  readonly idempotencyKey: string;
  /** The caller's; '' for a visitor. */
  readonly token: string;
}

/** A running call: RTK Query's own type, so that no part of the app is bypassed. */
interface Sent {
  unwrap(): Promise<unknown>;
}

/** A call that succeeds, and variants that fail. */
export interface EndpointSample {
  /** A function also creates what the call needs. */
  readonly path: string | ((test: TestBackend) => Promise<string>);
  readonly as?: keyof typeof TEST_TOKENS;
  /** A file is sent unchanged. */
  readonly body?: object;
  /** An invalid body, and the field its error names. */
  readonly bad?: { readonly body: object; readonly field: string };
  /** Path of a record that doesn't exist. */
  readonly unknown?: string;
  /** The path names nobody's record, such as a month: all callers get answers about themselves. */
  readonly isAboutCaller?: boolean;
  /** Repeating the command under another key is refused. */
  readonly isOnce?: boolean;
  /** The expected audit entry; every command has one, reads have none. */
  readonly audit?: Partial<AuditEntry>;
  /** Changes nothing that anybody would look for in the audit log. */
  readonly isUnrecorded?: boolean;
  /** Calls the endpoint through the app, with the sample's body. */
  readonly call: (options: CallOptions) => Sent;
}

export type CommandSample = EndpointSample & Required<Pick<EndpointSample, 'audit'>>;

type Role = keyof typeof TEST_TOKENS | null;

/** As RTK Query creates it. */
interface Endpoint<Arg, Options> {
  readonly initiate: (arg: Arg, options: Options) => ThunkAction<Sent, RootState, unknown, UnknownAction>;
}

type QueryEndpoint<Arg> = Endpoint<Arg, typeof REFETCH>;
export type MutationEndpoint<Arg> = Endpoint<Arg, typeof UNTRACKED>;

/** `as` is null for a visitor. */
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

/** The id comes from the path. */
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

type CommandParts<Body> = Pick<CommandSample, 'bad' | 'unknown' | 'isOnce' | 'isUnrecorded' | 'audit'> & {
  readonly body?: Body;
};

/** The audit entry names the caller, unless `audit` names someone else. */
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
    call: ({ dispatch, ...arg }) => dispatch(endpoint.initiate({ ...arg, body: body as Body }, UNTRACKED)),
  };
}

/** The id of the record in an answer. */
export function readId(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`No id in ${JSON.stringify(body)}.`);
}

export const PAGE = { pageSize: 10 } as const;

/** The actor in audit entries. */
export const ACTORS = {
  visitor: { actorId: 'visitor', actorRole: 'visitor' },
  ava: { actorId: TEST_IDS.ava, actorName: 'Ava Chen', actorRole: 'user' },
  noah: { actorId: TEST_IDS.noah, actorName: 'Noah Weber', actorRole: 'user' },
  admin: { actorId: TEST_IDS.admin, actorName: 'Main Admin', actorRole: 'admin' },
} as const;
