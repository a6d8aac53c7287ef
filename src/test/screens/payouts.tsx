import { screen } from '@testing-library/react';
import { createTestBackend } from '../backend/testBackend';
import { requestWithdrawal, succeed } from '../backend/steps';
import { findRow, openTransactions, WITHDRAWALS } from './manageTransactions';
import { confirm, press } from './page';

/** Ava, who is verified, requests $500 at a fee of 2%. */
export async function openPayout() {
  const backend = createTestBackend();
  await succeed(backend, 'PUT', '/api/settings/policy', {
    token: backend.tokens.admin,
    key: 'policy',
    body: { withdrawalFeePercent: 2, referralBonus: 0 },
  });
  const id = await requestWithdrawal(backend, { amount: 500 });
  const app = await openTransactions({ backend, search: WITHDRAWALS });
  await screen.findByRole('button', { name: `Approve withdrawal ${id}` });
  return { ...app, id };
}

export const payoutRow = () => findRow(/Ava Chen/, 'Withdrawal Requests');

export const payoutQuestion = () =>
  screen.findByRole('alertdialog', { name: 'Pay out $490.00 to Ava Chen?' });

/** Approves in the row and in the question. */
export async function approvePayout(id: string): Promise<void> {
  await press(`Approve withdrawal ${id}`);
  await confirm('Mark $490.00 as paid', await payoutQuestion());
}
