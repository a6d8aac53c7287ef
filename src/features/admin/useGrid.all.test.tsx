import { screen, within } from '@testing-library/react';
import { openUsers, row, usersBackend } from '../../test/screens/users';
import { press } from '../../test/screens/page';

test('how an admin has set a grid up is there again after a reload', async () => {
  const backend = usersBackend(30);
  const { user, unmount, storage } = await openUsers({ backend });
  await row(/Person 29/);
  await press('Compact rows');
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  await user.click(await screen.findByRole('option', { name: '10' }));
  expect(await screen.findByText('1–10 of 30')).toBeVisible();
  unmount();
  await openUsers({ backend, storage });
  await row(/Person 29/);
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(screen.getByRole('grid')).getAllByRole('rowheader')).toHaveLength(10);
});
