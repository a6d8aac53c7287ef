import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import type { Admin } from './admin';

/** Reads an administrator from an answer. @throws MalformedError */
export function readAdmin(value: unknown): Admin {
  const from = new FieldReader(value, 'admin');
  return {
    id: from.id('id'),
    email: from.text('email'),
    name: from.text('name'),
    role: from.oneOf('role', ['admin']),
    kycStatus: from.oneOf('kycStatus', ['verified']),
    createdAt: from.date('createdAt'),
    isMain: from.flag('isMain'),
    version: from.number('version'),
  };
}

/** Administrators on their way from answers to their slice. */
export const adminRecords = recordKind<Admin>('admin', readAdmin);
