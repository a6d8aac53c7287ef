import type { Task } from '../../src/entities/admin/dutyTasks';

/**
 * What each command of admins is for, by its endpoint (product 14.11): an admin whose duty doesn't include it is refused.
 * Reading and looking after one's own account are for every duty.
 */
export const ADMIN_TASKS = {
  'users.update': 'people',
  'users.resetPassword': 'people',
  'users.approveKyc': 'people',
  'users.rejectKyc': 'people',
  'users.reverifyKyc': 'people',
  'users.clearFailures': 'people',
  'users.takeOffSecondStep': 'people',
  'users.freeze': 'freeze',
  'users.thaw': 'freeze',
  'users.adjustBalance': 'money',
  'notes.add': 'people',
  'notes.delete': 'people',
  'plans.create': 'plans',
  'plans.order': 'plans',
  'plans.update': 'plans',
  'plans.archive': 'plans',
  'plans.restore': 'plans',
  'plans.delete': 'plans',
  'deposits.approve': 'money',
  'deposits.reject': 'money',
  'deposits.sendBack': 'money',
  'deposits.reverse': 'money',
  'withdrawals.complete': 'money',
  'withdrawals.reject': 'money',
  'withdrawals.sendBack': 'money',
  // Some changes need more, which the service checks.
  'proposals.approve': 'money',
  'proposals.sendBack': 'money',
  'wallets.update': 'platform',
  'settings.updateSite': 'platform',
  'settings.updatePolicy': 'platform',
  'admins.create': 'platform',
  'admins.remove': 'platform',
  'admins.resetMainPassword': 'platform',
  'adminInvitations.create': 'platform',
  'adminInvitations.withdraw': 'platform',
} as const satisfies Readonly<Record<string, Task>>;
