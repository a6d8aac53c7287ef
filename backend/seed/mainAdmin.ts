import { MAIN_ADMIN_EMAIL, type Admin } from '../../src/entities/admin/admin';
import { MAIN_ADMIN_ID } from '../services/people';

export function buildMainAdmin(now: number): Admin {
  return {
    id: MAIN_ADMIN_ID,
    email: MAIN_ADMIN_EMAIL,
    name: 'Morgan Hale',
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now).toISOString(),
    isMain: true,
    version: 1,
  };
}
