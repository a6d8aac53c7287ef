/** Every route of the app (spec 2), in one place; `to` functions fill the parameters. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email/:userId',
  dashboard: {
    overview: '/dashboard',
    profile: '/dashboard/profile',
    kyc: '/dashboard/kyc',
    deposit: '/dashboard/deposit',
    transfer: '/dashboard/transfer',
    receive: '/dashboard/receive',
    withdraw: '/dashboard/withdraw',
    cryptoPlans: '/dashboard/crypto-plans',
    realEstatePlans: '/dashboard/real-estate-plans',
    investments: '/dashboard/investments',
    transactions: '/dashboard/transactions',
  },
  admin: {
    dashboard: '/admin',
    users: '/admin/users',
    plans: '/admin/plans',
    transactions: '/admin/transactions',
    investments: '/admin/investments',
    settings: '/admin/settings',
    auditLog: '/admin/audit-log',
  },
} as const;

/** Link to the e-mail confirmation of one person. */
export function toConfirmEmail(userId: string): string {
  return `/confirm-email/${encodeURIComponent(userId)}`;
}

/** Link to the registration with a referral code filled in (spec 2, Profile). */
export function toRegisterWithReferral(code: string): string {
  return `/register?ref=${encodeURIComponent(code)}`;
}
