import type { ProofRule } from '../auth/proof';
import type { CommandEndpoint, Endpoint } from '../pipeline/endpoint';
import { accountEndpoints } from './account';
import { adminInvitationEndpoints } from './adminInvitations';
import { adminEndpoints } from './admins';
import { auditEndpoints } from './audit';
import { COMMAND_PROOFS } from './commandProofs';
import { depositEndpoints } from './deposits';
import { documentEndpoints } from './documents';
import { investmentEndpoints } from './investments';
import { ledgerEndpoints } from './ledger';
import { marketEndpoints } from './market';
import { metricsEndpoints } from './metrics';
import { passkeyEndpoints } from './passkeys';
import { noteEndpoints } from './notes';
import { savedViewEndpoints } from './savedViews';
import { passwordResetEndpoints } from './passwordResets';
import { planEndpoints } from './plans';
import { portfolioEndpoints } from './portfolio';
import { quoteEndpoints } from './quotes';
import { sessionEndpoints } from './session';
import { securityEndpoints } from './security';
import { settingsEndpoints } from './settings';
import { statementEndpoints } from './statements';
import { transferEndpoints } from './transfers';
import { userEndpoints } from './users';
import { walletEndpoints } from './wallets';
import { withdrawalEndpoints } from './withdrawals';

/** Without their proofs, which {@link COMMAND_PROOFS} has. */
const DECLARED = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...passwordResetEndpoints,
  ...noteEndpoints,
  ...savedViewEndpoints,
  ...planEndpoints,
  ...quoteEndpoints,
  ...depositEndpoints,
  ...documentEndpoints,
  ...investmentEndpoints,
  ...transferEndpoints,
  ...withdrawalEndpoints,
  ...ledgerEndpoints,
  ...portfolioEndpoints,
  ...statementEndpoints,
  ...walletEndpoints,
  ...settingsEndpoints,
  ...adminEndpoints,
  ...adminInvitationEndpoints,
  ...metricsEndpoints,
  ...auditEndpoints,
  ...marketEndpoints,
] as const;

type Declared = (typeof DECLARED)[number];

export type EndpointId = Declared['id'];

export type CommandId = Exclude<Declared, { readonly kind: 'query' }>['id'];

export type KnownEndpoint = Endpoint & { readonly id: EndpointId };

/** A command without a line in the table doesn't compile. */
const PROOFS: Readonly<Record<CommandId, ProofRule>> = COMMAND_PROOFS;

/**
 * Every endpoint: the source for handlers, faults, the QA console and the OpenAPI document. The first match wins, so
 * `/api/users/me` comes before `/api/users/:id`.
 */
export const ENDPOINTS: readonly KnownEndpoint[] = DECLARED.map((endpoint) =>
  endpoint.kind === 'query' ? endpoint : { ...endpoint, proof: PROOFS[endpoint.id] },
);

type Command = Exclude<(typeof DECLARED)[number], { readonly method: 'GET' }>;

type Addresses<Path extends string> = Path extends `${infer Before}/:id${infer After}`
  ? `${Before}/${string}${After}`
  : Path;

type BodyOf<C> = C extends CommandEndpoint<infer Body, infer _Prepared, infer _Id> ? Body : never;

type CommandAt<Method, Path, C = Command> = C extends {
  readonly method: Method;
  readonly path: infer P extends string;
}
  ? Path extends Addresses<P>
    ? C
    : never
  : never;

/** What the command at this address takes; `unknown` for an address that isn't a literal or that no command has. */
export type CommandBody<Method, Path> = string extends Path
  ? unknown
  : [CommandAt<Method, Path>] extends [never]
    ? unknown
    : BodyOf<CommandAt<Method, Path>>;
