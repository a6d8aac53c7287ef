/** What a call does: reads, changes something, or moves money (and so needs an idempotency key). */
export type EndpointKind = 'query' | 'command' | 'money';
/** Who may call: everybody, anybody signed in, investors, admins. */
export type EndpointRole = 'public' | 'any' | 'user' | 'admin';

/** One endpoint of the API. */
export interface Endpoint {
  /** `resource.verb`, stable. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly resource: string;
  readonly kind: EndpointKind;
  readonly role: EndpointRole;
}

/** Every endpoint, in one list: the source for handlers, faults, the QA console and the API's page (design D4). */
// prettier-ignore
export const ENDPOINTS = [
  { id: 'session.login', method: 'POST', path: '/api/session', resource: 'session', kind: 'command', role: 'public' },
  { id: 'session.read', method: 'GET', path: '/api/session', resource: 'session', kind: 'query', role: 'any' },
  { id: 'session.logout', method: 'DELETE', path: '/api/session', resource: 'session', kind: 'command', role: 'any' },

  { id: 'users.register', method: 'POST', path: '/api/users', resource: 'users', kind: 'command', role: 'public' },
  { id: 'users.confirmEmail', method: 'POST', path: '/api/users/:id/confirm-email', resource: 'users', kind: 'command', role: 'public' },
  { id: 'users.me', method: 'GET', path: '/api/users/me', resource: 'users', kind: 'query', role: 'user' },
  { id: 'users.submitKyc', method: 'POST', path: '/api/users/me/kyc', resource: 'users', kind: 'command', role: 'user' },
  { id: 'users.list', method: 'GET', path: '/api/users', resource: 'users', kind: 'query', role: 'admin' },
  { id: 'users.read', method: 'GET', path: '/api/users/:id', resource: 'users', kind: 'query', role: 'admin' },
  { id: 'users.update', method: 'PATCH', path: '/api/users/:id', resource: 'users', kind: 'command', role: 'admin' },
  { id: 'users.resetPassword', method: 'POST', path: '/api/users/:id/password', resource: 'users', kind: 'command', role: 'admin' },
  { id: 'users.approveKyc', method: 'POST', path: '/api/users/:id/kyc/approve', resource: 'users', kind: 'command', role: 'admin' },
  { id: 'users.rejectKyc', method: 'POST', path: '/api/users/:id/kyc/reject', resource: 'users', kind: 'command', role: 'admin' },
  { id: 'users.reverifyKyc', method: 'POST', path: '/api/users/:id/kyc/reverify', resource: 'users', kind: 'command', role: 'admin' },
  { id: 'users.adjustBalance', method: 'POST', path: '/api/users/:id/balance-adjustments', resource: 'users', kind: 'money', role: 'admin' },

  { id: 'passwordResets.request', method: 'POST', path: '/api/password-resets', resource: 'passwordResets', kind: 'command', role: 'public' },
  { id: 'passwordResets.complete', method: 'POST', path: '/api/password-resets/complete', resource: 'passwordResets', kind: 'command', role: 'public' },

  { id: 'plans.list', method: 'GET', path: '/api/plans', resource: 'plans', kind: 'query', role: 'public' },
  { id: 'plans.read', method: 'GET', path: '/api/plans/:id', resource: 'plans', kind: 'query', role: 'public' },
  { id: 'plans.create', method: 'POST', path: '/api/plans', resource: 'plans', kind: 'command', role: 'admin' },
  { id: 'plans.update', method: 'PUT', path: '/api/plans/:id', resource: 'plans', kind: 'command', role: 'admin' },
  { id: 'plans.delete', method: 'DELETE', path: '/api/plans/:id', resource: 'plans', kind: 'command', role: 'admin' },

  { id: 'deposits.list', method: 'GET', path: '/api/deposits', resource: 'deposits', kind: 'query', role: 'any' },
  { id: 'deposits.read', method: 'GET', path: '/api/deposits/:id', resource: 'deposits', kind: 'query', role: 'any' },
  { id: 'deposits.create', method: 'POST', path: '/api/deposits', resource: 'deposits', kind: 'money', role: 'user' },
  { id: 'deposits.approve', method: 'POST', path: '/api/deposits/:id/approve', resource: 'deposits', kind: 'money', role: 'admin' },
  { id: 'deposits.reject', method: 'POST', path: '/api/deposits/:id/reject', resource: 'deposits', kind: 'money', role: 'admin' },

  { id: 'investments.list', method: 'GET', path: '/api/investments', resource: 'investments', kind: 'query', role: 'any' },
  { id: 'investments.read', method: 'GET', path: '/api/investments/:id', resource: 'investments', kind: 'query', role: 'any' },
  { id: 'investments.create', method: 'POST', path: '/api/investments', resource: 'investments', kind: 'money', role: 'user' },

  { id: 'transfers.list', method: 'GET', path: '/api/transfers', resource: 'transfers', kind: 'query', role: 'any' },
  { id: 'transfers.create', method: 'POST', path: '/api/transfers', resource: 'transfers', kind: 'money', role: 'user' },

  { id: 'withdrawals.list', method: 'GET', path: '/api/withdrawals', resource: 'withdrawals', kind: 'query', role: 'any' },
  { id: 'withdrawals.read', method: 'GET', path: '/api/withdrawals/:id', resource: 'withdrawals', kind: 'query', role: 'any' },
  { id: 'withdrawals.create', method: 'POST', path: '/api/withdrawals', resource: 'withdrawals', kind: 'money', role: 'user' },
  { id: 'withdrawals.complete', method: 'POST', path: '/api/withdrawals/:id/complete', resource: 'withdrawals', kind: 'money', role: 'admin' },
  { id: 'withdrawals.reject', method: 'POST', path: '/api/withdrawals/:id/reject', resource: 'withdrawals', kind: 'money', role: 'admin' },
  { id: 'withdrawals.cancel', method: 'POST', path: '/api/withdrawals/:id/cancel', resource: 'withdrawals', kind: 'money', role: 'user' },

  { id: 'ledger.list', method: 'GET', path: '/api/ledger', resource: 'ledger', kind: 'query', role: 'any' },

  { id: 'portfolio.read', method: 'GET', path: '/api/portfolio', resource: 'portfolio', kind: 'query', role: 'user' },

  { id: 'wallets.read', method: 'GET', path: '/api/wallets', resource: 'wallets', kind: 'query', role: 'any' },
  { id: 'wallets.update', method: 'PUT', path: '/api/wallets', resource: 'wallets', kind: 'command', role: 'admin' },

  { id: 'settings.readSite', method: 'GET', path: '/api/settings/site', resource: 'settings', kind: 'query', role: 'public' },
  { id: 'settings.updateSite', method: 'PUT', path: '/api/settings/site', resource: 'settings', kind: 'command', role: 'admin' },
  { id: 'settings.readPolicy', method: 'GET', path: '/api/settings/policy', resource: 'settings', kind: 'query', role: 'any' },
  { id: 'settings.updatePolicy', method: 'PUT', path: '/api/settings/policy', resource: 'settings', kind: 'command', role: 'admin' },

  { id: 'admins.list', method: 'GET', path: '/api/admins', resource: 'admins', kind: 'query', role: 'admin' },
  { id: 'admins.create', method: 'POST', path: '/api/admins', resource: 'admins', kind: 'command', role: 'admin' },
  { id: 'admins.resetMainPassword', method: 'POST', path: '/api/admins/main/password', resource: 'admins', kind: 'command', role: 'admin' },

  { id: 'metrics.read', method: 'GET', path: '/api/metrics', resource: 'metrics', kind: 'query', role: 'admin' },
  { id: 'audit.list', method: 'GET', path: '/api/audit', resource: 'audit', kind: 'query', role: 'admin' },

  { id: 'market.coins', method: 'GET', path: '/api/market/coins/list', resource: 'market', kind: 'query', role: 'public' },
  { id: 'market.currencies', method: 'GET', path: '/api/market/simple/supported_vs_currencies', resource: 'market', kind: 'query', role: 'public' },
  { id: 'market.price', method: 'GET', path: '/api/market/simple/price', resource: 'market', kind: 'query', role: 'public' },
] as const satisfies readonly Endpoint[];

export type EndpointId = (typeof ENDPOINTS)[number]['id'];
