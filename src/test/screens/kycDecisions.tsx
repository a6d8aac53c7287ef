import { screen } from '@testing-library/react';
import type { TestBackend } from '../backend/testBackend';
import { confirm, press } from './page';

export const APPROVE_NOAH = 'Approve KYC for Noah Weber';
export const REJECT_NOAH = 'Reject KYC for Noah Weber';

export const kycQuestion = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

/** Approves in the row and in the question. */
export async function approveNoah(): Promise<void> {
  await press(APPROVE_NOAH);
  await confirm('Verify Noah Weber', await kycQuestion('Verify Noah Weber?'));
}

/** As the audit log has them. */
export const kycDecisionsIn = ({ database }: TestBackend) =>
  [...database.read.audit.values()].filter(({ action }) => action.startsWith('kyc.'));
