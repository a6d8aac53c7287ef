import type { ProofRule } from '../auth/proof';
import { proofOfUpdate } from '../services/account';
import { proofOfPolicy } from '../services/settings';
import { proofOfTransfer } from '../services/transfers';

/**
 * The proof of every command (product 25.10), by its endpoint. A stolen session must neither move money away nor become
 * permanent: what takes money out, changes how anybody logs in, or changes who decides and on which terms needs one.
 * What only undoes access (a logout), and decisions on requests that investors have made, need none.
 */
export const COMMAND_PROOFS = {
  'session.login': 'in-body',
  'session.secondStep': 'in-body',
  'session.askPasskey': 'none',
  'session.passkey': 'in-body',
  'session.logout': 'none',
  'account.update': proofOfUpdate,
  'account.confirmEmail': 'in-body',
  'account.close': 'password-in-body',
  'users.register': 'none',
  'users.resendConfirmation': 'none',
  'users.confirmEmail': 'in-body',
  'users.submitKyc': 'none',
  'users.update': 'fresh',
  'users.resetPassword': 'fresh',
  'users.approveKyc': 'none',
  'users.rejectKyc': 'none',
  'users.reverifyKyc': 'none',
  // It lets somebody guess passwords and codes again.
  'users.clearFailures': 'fresh',
  'users.takeOffSecondStep': 'fresh',
  'users.freeze': 'none',
  // Money can leave again.
  'users.thaw': 'fresh',
  'users.freezeOwn': 'none',
  'users.freezeByLink': 'in-body',
  'users.adjustBalance': 'fresh',
  // More may leave, or the person isn't told.
  'users.setLimit': 'fresh',
  'users.setMail': 'fresh',
  'security.changePassword': 'password-in-body',
  'security.setUpAuthenticator': 'fresh',
  'security.turnOnAuthenticator': 'fresh',
  'security.turnOffAuthenticator': 'in-body',
  'security.newRecoveryCodes': 'fresh',
  'security.confirmFactor': 'in-body',
  'security.confirmPassword': 'in-body',
  'security.endOtherSessions': 'none',
  'security.endSession': 'none',
  'passkeys.ask': 'fresh',
  'passkeys.add': 'fresh',
  'passkeys.rename': 'fresh',
  'passkeys.remove': 'fresh',
  'security.askPasskey': 'none',
  'security.confirmByPasskey': 'in-body',
  'passwordResets.request': 'none',
  'passwordResets.complete': 'in-body',
  'notes.add': 'none',
  'notes.delete': 'none',
  'views.save': 'none',
  'views.rename': 'none',
  'views.delete': 'none',
  // A plan's terms bind whoever invests next.
  'plans.create': 'fresh',
  'plans.update': 'fresh',
  'plans.restore': 'fresh',
  'plans.order': 'none',
  'plans.archive': 'none',
  'plans.delete': 'none',
  'quotes.create': 'none',
  'deposits.create': 'none',
  'deposits.approve': 'none',
  'deposits.reject': 'none',
  'deposits.sendBack': 'none',
  // It takes money from an investor.
  'deposits.reverse': 'fresh',
  'documents.upload': 'none',
  'investments.create': 'none',
  'transfers.create': proofOfTransfer,
  'withdrawals.create': 'fresh',
  // A thief's address would look like the person's own.
  'payees.save': 'fresh',
  'payees.delete': 'none',
  // The money left the balance with the request.
  'withdrawals.complete': 'none',
  'withdrawals.reject': 'none',
  'withdrawals.sendBack': 'none',
  'withdrawals.cancel': 'none',
  'wallets.update': 'password-in-body',
  'settings.updateSite': 'none',
  'settings.updatePolicy': proofOfPolicy,
  // It does what each of those commands does.
  'proposals.approve': 'fresh',
  'proposals.sendBack': 'none',
  'admins.create': 'fresh',
  'admins.remove': 'fresh',
  'admins.resetMainPassword': 'fresh',
  'adminInvitations.create': 'fresh',
  'adminInvitations.accept': 'in-body',
  'adminInvitations.withdraw': 'fresh',
} as const satisfies Readonly<Record<string, ProofRule>>;
