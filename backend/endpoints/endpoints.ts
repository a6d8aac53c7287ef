import type { Task } from '../../src/entities/admin/dutyTasks';
import type { ProofRule } from '../auth/proof';
import type { Endpoint } from '../pipeline/endpoint';
import { accountEndpoints } from './account';
import { adminInvitationEndpoints } from './adminInvitations';
import { adminEndpoints } from './admins';
import { ADMIN_TASKS } from './adminTasks';
import { auditEndpoints } from './audit';
import { COMMAND_PROOFS } from './commandProofs';
import { depositEndpoints } from './deposits';
import { documentEndpoints } from './documents';
import { investmentEndpoints } from './investments';
import { ledgerEndpoints } from './ledger';
import { limitEndpoints } from './limits';
import { marketEndpoints } from './market';
import { metricsEndpoints } from './metrics';
import { payeeEndpoints } from './payees';
import { proposalEndpoints } from './proposals';
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

/** Without their proofs and tasks, which {@link COMMAND_PROOFS} and {@link ADMIN_TASKS} have. */
const DECLARED = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...limitEndpoints,
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
  ...payeeEndpoints,
  ...proposalEndpoints,
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

/** Every endpoint with its own types. */
export type Declared = (typeof DECLARED)[number];

export type EndpointId = Declared['id'];

export type CommandId = Exclude<Declared, { readonly kind: 'query' }>['id'];

export type KnownEndpoint = Endpoint & { readonly id: EndpointId };

/** A command without a line in the table doesn't compile. */
const PROOFS: Readonly<Record<CommandId, ProofRule>> = COMMAND_PROOFS;

const TASKS: Readonly<Partial<Record<CommandId, Task>>> = ADMIN_TASKS;

/**
 * Every endpoint: the source for handlers, faults, the QA console and the OpenAPI document. The first match wins, so
 * `/api/users/me` comes before `/api/users/:id`.
 */
export const ENDPOINTS: readonly KnownEndpoint[] = DECLARED.map((endpoint) =>
  endpoint.kind === 'query'
    ? endpoint
    : { ...endpoint, proof: PROOFS[endpoint.id], task: TASKS[endpoint.id] },
);
