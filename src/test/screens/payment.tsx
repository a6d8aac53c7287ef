import { screen, act } from '@testing-library/react';
import type { DepositCoin } from '../../entities/deposit/coins';
import { wizardContinued } from '../../entities/deposit/depositWizardSlice';
import type { WalletAddresses } from '../../entities/wallet/wallet';
import { DEPOSIT_DRAFT, draftTyped } from '../../entities/draft/draftSlice';
import { createTestBackend } from '../backend/testBackend';
import { DepositPage } from '../../features/investor/DepositPage';
import { TEST_DATA } from '../backend/testData';
import { renderScreen } from '../render';

const MAIN_ADDRESSES: Partial<WalletAddresses> = { btc: 'bc1', eth: '0x1', usdt: '0x2', ltc: 'ltc1' };

export const DEMO_LINE = 'Demo: don’t send real crypto.';

export const depositTyped = (values: Readonly<Record<string, string>>) =>
  draftTyped({ name: DEPOSIT_DRAFT, ownerId: 'user-1', values });

/** Opens the second step with this coin. */
export async function openPayment(crypto: DepositCoin, addresses = MAIN_ADDRESSES) {
  const stored = { id: 'wallets', addresses, version: 1 } as const;
  const backend = createTestBackend({ data: { ...TEST_DATA, wallets: [stored] } });
  const rendered = await renderScreen(<DepositPage />, { backend });
  await screen.findByLabelText('Amount');
  act(() => {
    rendered.store.dispatch(depositTyped({ amount: '100', crypto, proof: '' }));
    rendered.store.dispatch(wizardContinued());
  });
  return rendered;
}

export const addressCode = () => screen.getByRole('img', { name: 'Deposit address QR code' });

/** The warning's first line, and the ribbon on the code. */
export function expectDemoAddress() {
  expect(screen.getByText(DEMO_LINE).closest('[role=note]')?.textContent).toMatch(
    /^Demo: don’t send real crypto\./,
  );
  expect(addressCode()).toHaveTextContent(/^Demo$/);
}
