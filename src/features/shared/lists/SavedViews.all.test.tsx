import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../mocks/node';
import { loseAnswerOf } from '../../../test/faults';
import { renderApp } from '../../../test/renderApp';
import { openUsers } from '../../../test/screens/users';

async function openViews(search = '?kycStatus=pending&sort=name') {
  const opened = await openUsers({ search });
  const { user } = opened;
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('dialog', { name: 'Saved views' }));
  };
  const panel = await open();
  const stored = () => [...opened.backend.database.read.savedViews.values()];
  const save = async (name: string) => {
    await user.type(await panel.findByLabelText('View name'), name);
    await user.click(panel.getByRole('button', { name: 'Save view' }));
  };
  return { ...opened, panel, open, stored, save };
}

test('filters are saved under a name, chosen again, renamed and deleted', async () => {
  const { user, panel, open, stored, save, unmount } = await openViews();
  await panel.findByText(/^No saved views yet\./);
  await save('To check');
  const shown = await panel.findByRole('button', { name: 'To check' });
  expect(shown).toHaveAttribute('aria-current', 'true');
  expect(stored()).toMatchObject([
    { list: 'users', name: 'To check', filters: 'kycStatus=pending&sort=name' },
  ]);

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'KYC status' })).toHaveTextContent('All'));
  await open();
  expect(panel.getByRole('button', { name: 'To check' })).not.toHaveAttribute('aria-current');
  await user.click(panel.getByRole('button', { name: 'To check' }));
  expect(screen.getByRole('combobox', { name: 'KYC status' })).toHaveTextContent('Pending');

  await open();
  await user.click(panel.getByRole('button', { name: 'Rename To check' }));
  const form = within(panel.getByRole('form', { name: 'Rename To check' }));
  await user.clear(form.getByLabelText('View name'));
  await user.type(form.getByLabelText('View name'), 'Waiting');
  await user.click(form.getByRole('button', { name: 'Save name' }));
  expect(await panel.findByText('Renamed to “Waiting”.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  expect(panel.getByRole('button', { name: 'To check' })).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Delete To check' }));
  expect(await panel.findByText('View deleted.')).toBeVisible();
  expect(stored()).toHaveLength(1);
  unmount();
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a period follows the backend’s clock, not the device’s', async () => {
  // The test's backend is at Jan 15, 2026.
  const { user, backend } = await renderApp('/dashboard/transactions?from=2026-01-09&to=2026-01-15');
  expect(await screen.findByRole('button', { name: 'Dates: Last 7 days' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose dates' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Last 7 days' })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await user.type(await panel.findByLabelText('View name'), 'Week');
  await user.click(panel.getByRole('button', { name: 'Save view' }));
  await panel.findByRole('button', { name: 'Week' });
  expect([...backend.database.read.savedViews.values()]).toMatchObject([{ filters: 'from=%7ELast+7+days' }]);
});

test('a name is taken once, and a list without filters has nothing to save', async () => {
  const { user, panel, save, stored } = await openViews('?q=ava');
  await save('Ava');
  await panel.findByRole('button', { name: 'Ava' });
  await save('ava ');
  expect(panel.getByLabelText('View name')).toHaveAccessibleDescription('You have a view with this name.');
  expect(stored()).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(await panel.findByText('To save a view, filter, search or sort the list.')).toBeVisible();
});

test('a view without an answer is asked about again and saved once', async () => {
  const { user, panel, save, stored } = await openViews('?q=ava');
  await panel.findByLabelText('View name');
  server.use(loseAnswerOf('POST', '/api/views'));
  await save('Ava');
  const again = await panel.findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await user.click(again);
  expect(await panel.findByRole('button', { name: 'Ava' })).toBeVisible();
  expect(stored()).toHaveLength(1);
});
