import { screen } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA } from '../backend/testData';
import type { KycStatus } from '../../entities/user/user';
import { KycPage } from '../../features/investor/KycPage';
import { renderScreen } from '../render';
import { confirm, press } from './page';

/** A backend where Ava has this KYC status. */
export function backendAtKyc(kycStatus: KycStatus): TestBackend {
  const users = (TEST_DATA.users ?? []).map((user) => (user.id === 'user-1' ? { ...user, kycStatus } : user));
  return createTestBackend({ data: { ...TEST_DATA, users } });
}

export const renderKycAt = (status: KycStatus) =>
  renderScreen(<KycPage />, { backend: backendAtKyc(status) });

export const kycRegion = () => screen.findByRole('region', { name: 'KYC status' });

export const ssnField = () => screen.findByLabelText('Social security number');

export const submitKycButton = () => screen.getByRole('button', { name: 'Submit for verification' });

export const APPROVE_NOAH = 'Approve KYC for Noah Weber';

export const REJECT_NOAH = 'Reject KYC for Noah Weber';

export const kycQuestion = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

/** Approves in the row and in the question. */
export async function approveNoah(): Promise<void> {
  await press(APPROVE_NOAH);
  await confirm('Verify Noah Weber', await kycQuestion('Verify Noah Weber?'));
}
