/** All routes of the app (product 1.2); `to` functions fill in parameters. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email/:userId',
  statement: '/dashboard/statements/:period',
  confirmNewEmail: '/confirm-new-email/:personId',
  acceptInvitation: '/accept-invitation/:invitationId',
  freeze: '/freeze-account',
  terms: '/terms',
  privacy: '/privacy',
  risk: '/risk',
  fees: '/fees',
  dashboard: {
    overview: '/dashboard',
    profile: '/dashboard/profile',
    security: '/dashboard/security',
    kyc: '/dashboard/kyc',
    deposit: '/dashboard/deposit',
    transfer: '/dashboard/transfer',
    receive: '/dashboard/receive',
    withdraw: '/dashboard/withdraw',
    payees: '/dashboard/payees',
    cryptoPlans: '/dashboard/crypto-plans',
    realEstatePlans: '/dashboard/real-estate-plans',
    investments: '/dashboard/investments',
    transactions: '/dashboard/transactions',
    notifications: '/dashboard/notifications',
  },
  admin: {
    dashboard: '/admin',
    users: '/admin/users',
    plans: '/admin/plans',
    transactions: '/admin/transactions',
    investments: '/admin/investments',
    settings: '/admin/settings',
    auditLog: '/admin/audit-log',
    security: '/admin/security',
    profile: '/admin/profile',
  },
} as const;

/** The token makes the link work in any browser. Secrets follow `#`, which browsers don't send to servers. */
export function toConfirmEmail(userId: string, token?: string): string {
  return withToken(`/confirm-email/${encodeURIComponent(userId)}`, token);
}

export function toConfirmNewEmail(personId: string, token?: string): string {
  return withToken(`/confirm-new-email/${encodeURIComponent(personId)}`, token);
}

export function toAcceptInvitation(invitationId: string, token?: string): string {
  return withToken(`/accept-invitation/${encodeURIComponent(invitationId)}`, token);
}

export const toFreeze = (token: string): string => withToken(paths.freeze, token);

function withToken(path: string, token: string | undefined): string {
  return token === undefined ? path : `${path}#token=${encodeURIComponent(token)}`;
}

export function toResetPassword(email: string, token: string): string {
  return `${paths.resetPassword}#${String(new URLSearchParams({ email, token }))}`;
}

/** Fills in the referral code (product 11.1). */
export function toRegisterWithReferral(code: string): string {
  return `/register?ref=${encodeURIComponent(code)}`;
}

/** For a UTC month `2026-10` or year `2026` (product 5.5). */
export function toStatement(period: string): string {
  return `/dashboard/statements/${encodeURIComponent(period)}`;
}

/** The receipt for the effect of a deposit, withdrawal, transfer or investment on the balance (product 5.6). */
export function toReceipt(type: string, sourceId: string): string {
  return `/dashboard/transactions?${new URLSearchParams({ type, q: sourceId, receipt: sourceId }).toString()}`;
}

/** The invest dialog for this investment's plan, filled in with what it paid (product 8.2). */
export function toInvestAgain(investmentId: string): string {
  return `/dashboard/investments?again=${encodeURIComponent(investmentId)}`;
}

export function toAdminPerson(userId: string): string {
  return `/admin/users?person=${encodeURIComponent(userId)}`;
}

export function toAdminPlan(planId: string): string {
  return `/admin/plans?edit=${encodeURIComponent(planId)}`;
}

export function toAdminDeposit(depositId: string): string {
  return `/admin/transactions?status=all&q=${encodeURIComponent(depositId)}`;
}

/** Finds one withdrawal by id, whatever its state. */
export function toAdminWithdrawal(withdrawalId: string): string {
  return `/admin/transactions?withdrawals.status=all&withdrawals.q=${encodeURIComponent(withdrawalId)}`;
}

export function toActiveInvestments(planId: string): string {
  return `/admin/investments?${new URLSearchParams({ planId, status: 'active' }).toString()}`;
}
