import { screen } from '@testing-library/react';
import { renderApp } from '../renderApp';

/** The sidebar entries (product 1.3) and their routes. */
export const INVESTOR_ENTRIES = [
  ['Overview', '/dashboard'],
  ['Transactions', '/dashboard/transactions'],
  ['Deposit', '/dashboard/deposit'],
  ['Withdraw', '/dashboard/withdraw'],
  ['Transfer', '/dashboard/transfer'],
  ['Receive', '/dashboard/receive'],
  ['Crypto Plans', '/dashboard/crypto-plans'],
  ['Real Estate', '/dashboard/real-estate-plans'],
  ['My Investments', '/dashboard/investments'],
  ['Profile', '/dashboard/profile'],
  ['KYC Verification', '/dashboard/kyc'],
] as const;

export async function openInvestorMenu() {
  const { user } = await renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  return { user, navigation: await screen.findByRole('navigation', { name: 'Investor' }) };
}
