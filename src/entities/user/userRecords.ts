import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import { KYC_STATUSES, type User } from './user';

/** Reads a person from an answer. @throws MalformedError */
export function readUser(value: unknown): User {
  const from = new FieldReader(value, 'user');
  return {
    id: from.id('id'),
    email: from.text('email'),
    name: from.text('name'),
    role: from.oneOf('role', ['user']),
    kycStatus: from.oneOf('kycStatus', KYC_STATUSES),
    kycDecidedAt: from.dateOrNull('kycDecidedAt'),
    balance: from.number('balance'),
    createdAt: from.date('createdAt'),
    emailVerified: from.flag('emailVerified'),
    referralCode: from.text('referralCode'),
    referredBy: from.textOrNull('referredBy'),
    referrals: from.number('referrals'),
    version: from.number('version'),
  };
}

/** People on their way from answers to their slice. */
export const userRecords = recordKind<User>('user', readUser);
