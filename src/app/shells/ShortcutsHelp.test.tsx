import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../test/render';
import { ShortcutsHelp } from './ShortcutsHelp';

test('a question mark lists the keys of the page, but not while it is typed into a field', async () => {
  const { user } = await renderScreen(
    <>
      <ShortcutsHelp area="Admin" />
      <input aria-label="Search" />
    </>,
    { signedInAs: 'admin', route: '/admin/transactions' },
  );
  await user.type(screen.getByLabelText('Search'), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByLabelText('Search').blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['Approve the open request', 'Show this list', 'Ctrl K']) {
    expect(dialog).toHaveTextContent(text);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
