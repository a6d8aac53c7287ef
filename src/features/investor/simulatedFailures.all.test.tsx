import { screen, within } from '@testing-library/react';
import { applyScenario } from '../../test/applyScenario';
import { balanceOf } from '../../test/backend/books';
import { confirmTransferIn, NOAH, transferForm } from '../../test/screens/transfer';
import { TransferPage } from './TransferPage';
import { renderScreen } from '../../test/render';

it('a simulated refusal reads like a real one, and every value is kept', async () => {
  await applyScenario('transfer-recipient-refused');
  const { user, backend } = await renderScreen(<TransferPage />);
  await user.click(confirmTransferIn(await transferForm.openReview(user)));
  const toast = await within(screen.getByRole('region', { name: /Notifications/ })).findByRole('alert');
  expect(within(toast).getByText('Transfer Failed')).toBeVisible();
  expect(within(toast).getByText('No investor has this email address.')).toBeVisible();
  transferForm.expectValues({ to: NOAH, amount: 250.25 });
  expect(balanceOf(backend, 'user-2')).toBe(0);
});

it('a simulated network error reads like a real one', async () => {
  const { backend } = await renderScreen(<TransferPage />);
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  await applyScenario('offline');
  expect(backend.scenarios.active()).toHaveLength(1);
  await renderScreen(<TransferPage />, { backend });
  expect(await screen.findByText('We couldn’t reach the server.')).toBeVisible();
});

it('a lost answer leaves one transfer, which "Check again" finds', async () => {
  await applyScenario('transfer-lost-after-commit');
  const { user, backend } = await renderScreen(<TransferPage />);
  await user.click(confirmTransferIn(await transferForm.openReview(user)));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Transfer Initiated')).toBeVisible();
  expect(balanceOf(backend, 'user-2')).toBe(250.25);
});
