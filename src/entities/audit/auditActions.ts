export const AUDIT_KINDS = [
  'deposit',
  'withdrawal',
  'document',
  'investment',
  'transfer',
  'balance',
  'kyc',
  'user',
  'plan',
  'settings',
  'admin',
  'password',
  'passkey',
  'session',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  document: 'Documents',
  investment: 'Investments',
  transfer: 'Transfers',
  balance: 'Balance adjustments',
  kyc: 'Identity checks',
  user: 'People',
  plan: 'Plans',
  settings: 'Settings',
  admin: 'Admins',
  password: 'Passwords',
  passkey: 'Passkeys',
  session: 'Logins',
};

interface AuditActionFacts {
  readonly kind: AuditKind;
  /** "Approved a deposit". */
  readonly phrase: string;
}

/**
 * Every action the backend records (product 15.1), `resource.event`. A new one does not compile until it has a phrase.
 */
export const AUDIT_ACTIONS = {
  'session.loggedIn': { kind: 'session', phrase: 'Logged in' },
  'session.loggedOut': { kind: 'session', phrase: 'Logged out' },
  'session.loginFailed': { kind: 'session', phrase: 'Failed to log in' },
  'session.factorGiven': { kind: 'session', phrase: 'Confirmed with a second factor' },
  'session.passwordGiven': { kind: 'session', phrase: 'Confirmed with their password' },
  'authenticator.setUp': { kind: 'password', phrase: 'Started setting up an authenticator app' },
  'authenticator.turnedOn': { kind: 'password', phrase: 'Turned on an authenticator app' },
  'authenticator.turnedOff': { kind: 'password', phrase: 'Turned off an authenticator app' },
  'recoveryCodes.renewed': { kind: 'password', phrase: 'Created new recovery codes' },
  'authenticator.takenOff': { kind: 'password', phrase: 'Turned off two-step verification' },
  'session.failuresCleared': { kind: 'session', phrase: 'Cleared failed logins' },
  'session.ended': { kind: 'session', phrase: 'Ended a session' },
  'session.othersEnded': { kind: 'session', phrase: 'Logged out everywhere else' },
  'session.passkeyRefused': { kind: 'session', phrase: 'Refused a passkey' },
  'passkey.added': { kind: 'passkey', phrase: 'Added a passkey' },
  'passkey.renamed': { kind: 'passkey', phrase: 'Renamed a passkey' },
  'passkey.removed': { kind: 'passkey', phrase: 'Removed a passkey' },
  'user.registered': { kind: 'user', phrase: 'Registered' },
  'user.emailConfirmed': { kind: 'user', phrase: 'Confirmed an email' },
  'user.confirmationResent': { kind: 'user', phrase: 'Requested a new confirmation link' },
  'user.updated': { kind: 'user', phrase: 'Changed a name or an email' },
  'account.updated': { kind: 'user', phrase: 'Changed their own details' },
  'account.emailChanged': { kind: 'user', phrase: 'Confirmed a new email' },
  'account.downloaded': { kind: 'user', phrase: 'Downloaded their data' },
  'account.frozen': { kind: 'user', phrase: 'Froze an account' },
  'account.thawed': { kind: 'user', phrase: 'Thawed an account' },
  'account.limitSet': { kind: 'user', phrase: 'Set a daily limit' },
  'account.mailsSet': { kind: 'user', phrase: 'Switched emails on or off' },
  'payee.saved': { kind: 'user', phrase: 'Saved a payee' },
  'payee.deleted': { kind: 'user', phrase: 'Deleted a payee' },
  'account.closed': { kind: 'user', phrase: 'Closed their account' },
  'kyc.submitted': { kind: 'kyc', phrase: 'Submitted an identity check' },
  'kyc.approved': { kind: 'kyc', phrase: 'Approved an identity check' },
  'kyc.rejected': { kind: 'kyc', phrase: 'Rejected an identity check' },
  'kyc.reverified': { kind: 'kyc', phrase: 'Requested re-verification' },
  'note.added': { kind: 'user', phrase: 'Added a note' },
  'note.deleted': { kind: 'user', phrase: 'Deleted a note' },
  'view.saved': { kind: 'user', phrase: 'Saved a view' },
  'view.renamed': { kind: 'user', phrase: 'Renamed a view' },
  'view.deleted': { kind: 'user', phrase: 'Deleted a view' },
  'balance.proposed': { kind: 'balance', phrase: 'Proposed a balance adjustment' },
  'balance.sentBack': { kind: 'balance', phrase: 'Sent a balance adjustment back' },
  'balance.adjusted': { kind: 'balance', phrase: 'Adjusted a balance' },
  'password.resetRequested': { kind: 'password', phrase: 'Requested a password reset' },
  'password.reset': { kind: 'password', phrase: 'Completed a password reset' },
  'password.set': { kind: 'password', phrase: 'Set a new password' },
  'password.changed': { kind: 'password', phrase: 'Changed their password' },
  'plan.proposed': { kind: 'plan', phrase: 'Proposed plan terms' },
  'plan.sentBack': { kind: 'plan', phrase: 'Sent plan terms back' },
  'plan.created': { kind: 'plan', phrase: 'Created a plan' },
  'plan.updated': { kind: 'plan', phrase: 'Updated a plan' },
  'plan.archived': { kind: 'plan', phrase: 'Archived a plan' },
  'plan.restored': { kind: 'plan', phrase: 'Restored a plan' },
  'plan.ordered': { kind: 'plan', phrase: 'Changed the order of plans' },
  'plan.deleted': { kind: 'plan', phrase: 'Deleted a plan' },
  'deposit.quoted': { kind: 'deposit', phrase: 'Requested a rate' },
  'deposit.requested': { kind: 'deposit', phrase: 'Requested a deposit' },
  'deposit.firstApproval': { kind: 'deposit', phrase: 'Gave a deposit its first approval' },
  'deposit.sentBack': { kind: 'deposit', phrase: 'Sent a deposit back' },
  'deposit.approved': { kind: 'deposit', phrase: 'Approved a deposit' },
  'deposit.rejected': { kind: 'deposit', phrase: 'Rejected a deposit' },
  'deposit.reversed': { kind: 'deposit', phrase: 'Reversed a credit' },
  'withdrawal.requested': { kind: 'withdrawal', phrase: 'Requested a withdrawal' },
  'withdrawal.firstApproval': { kind: 'withdrawal', phrase: 'Gave a withdrawal its first approval' },
  'withdrawal.sentBack': { kind: 'withdrawal', phrase: 'Sent a withdrawal back' },
  'withdrawal.completed': { kind: 'withdrawal', phrase: 'Completed a withdrawal' },
  'withdrawal.rejected': { kind: 'withdrawal', phrase: 'Rejected a withdrawal' },
  'withdrawal.cancelled': { kind: 'withdrawal', phrase: 'Canceled a withdrawal' },
  'document.uploaded': { kind: 'document', phrase: 'Uploaded a document' },
  'document.viewed': { kind: 'document', phrase: 'Viewed an identity document' },
  'document.removed': { kind: 'document', phrase: 'Deleted a document' },
  'investment.created': { kind: 'investment', phrase: 'Invested in a plan' },
  'investment.matured': { kind: 'investment', phrase: 'Paid out an investment' },
  'investment.unsettled': { kind: 'investment', phrase: 'Couldn’t pay out an investment' },
  'transfer.made': { kind: 'transfer', phrase: 'Sent a transfer' },
  'site.updated': { kind: 'settings', phrase: 'Saved the site information' },
  'policy.updated': { kind: 'settings', phrase: 'Saved the platform policy' },
  'policy.proposed': { kind: 'settings', phrase: 'Proposed a platform policy' },
  'policy.sentBack': { kind: 'settings', phrase: 'Sent a platform policy back' },
  'wallets.proposed': { kind: 'settings', phrase: 'Proposed deposit addresses' },
  'wallets.sentBack': { kind: 'settings', phrase: 'Sent deposit addresses back' },
  'wallets.updated': { kind: 'settings', phrase: 'Saved the deposit addresses' },
  'admin.added': { kind: 'admin', phrase: 'Added an admin' },
  'admin.removed': { kind: 'admin', phrase: 'Removed an admin' },
  'admin.invited': { kind: 'admin', phrase: 'Invited an admin' },
  'admin.uninvited': { kind: 'admin', phrase: 'Revoked an invitation' },
  'admin.joined': { kind: 'admin', phrase: 'Accepted an invitation' },
  'admin.restored': { kind: 'admin', phrase: 'Restored the main admin' },
} as const satisfies Readonly<Record<string, AuditActionFacts>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The outcomes of a login, in a person's sign-in history. */
const SIGN_INS: readonly string[] = ['session.loggedIn', 'session.loginFailed', 'session.passkeyRefused'];

export function isSignIn(action: string): boolean {
  return SIGN_INS.includes(action);
}

function factsOf(action: string): AuditActionFacts | undefined {
  const known: Readonly<Record<string, AuditActionFacts>> = AUDIT_ACTIONS;
  return Object.hasOwn(known, action) ? known[action] : undefined;
}

/** The action itself when this build does not know it. */
export function auditPhrase(action: string): string {
  return factsOf(action)?.phrase ?? action;
}

/** `undefined` when this build does not know the action. */
export function auditKindOf(action: string): AuditKind | undefined {
  return factsOf(action)?.kind;
}
