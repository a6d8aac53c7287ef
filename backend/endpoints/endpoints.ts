import type { Endpoint } from '../pipeline/endpoint';
import { accountEndpoints } from './account';
import { adminInvitationEndpoints } from './adminInvitations';
import { adminEndpoints } from './admins';
import { auditEndpoints } from './audit';
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

/**
 * Every endpoint: the source for handlers, faults, the QA console and the OpenAPI document. The first match wins, so
 * `/api/users/me` comes before `/api/users/:id`.
 */
export const ENDPOINTS = [
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

export type EndpointId = (typeof ENDPOINTS)[number]['id'];

export type KnownEndpoint = Endpoint & { readonly id: EndpointId };
