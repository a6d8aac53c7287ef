import { screen, within } from '@testing-library/react';
import { useScenario } from '../../test/useScenario';
import { balanceOf } from '../../test/backend/books';
import { confirmIn, expectForm, NOAH, openReview } from '../../test/screens/transfer';
import { TransferPage } from './TransferPage';
import { renderScreen } from '../../test/render';

it('a refusal that a QA scenario made is marked in the toast with its name', async () => {
  await useScenario('transfer-recipient-refused');
  const { user, backend } = await renderScreen(<TransferPage />);
  await user.click(confirmIn(await openReview(user)));
  const toast = await within(screen.getByRole('region', { name: /Notifications/ })).findByRole('alert');
  expect(toast).toHaveTextContent('Transfer Failed');
  expect(toast).toHaveTextContent(
    'No investor has this email address. (injected: transfer-recipient-refused)',
  );
  expectForm({ to: NOAH, amount: 250.25 });
  expect(balanceOf(backend, 'user-2')).toBe(0);
});

it('a network error that a QA scenario made is marked as well, where the page tells of it', async () => {
  const { backend } = await renderScreen(<TransferPage />);
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(screen.queryByText(/injected/)).not.toBeInTheDocument();
  await useScenario('offline');
  expect(backend.scenarios.control.active()).toHaveLength(1);
  await renderScreen(<TransferPage />, { backend });
  expect(await screen.findByText('The server could not be reached. (injected: offline)')).toBeVisible();
});

it('a lost answer leaves one transfer, which "Check again" finds', async () => {
  await useScenario('transfer-lost-after-commit');
  const { user, backend } = await renderScreen(<TransferPage />);
  await user.click(confirmIn(await openReview(user)));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Transfer Initiated')).toBeVisible();
  expect(balanceOf(backend, 'user-2')).toBe(250.25);
});
