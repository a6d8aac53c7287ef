import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../test/render';
import { ShortcutsHelp } from './ShortcutsHelp';

test.each([
  ['transactions', ['+-Zoom the focused proof in or out', 'TRotate the focused proof']],
  ['users', ['TRotate the focused ID photo', 'NPShow the next or the previous ID photo']],
])('the keys of a picture are listed on the page that shows it: %s', async (page, texts) => {
  const { user } = await renderScreen(<ShortcutsHelp area="Admin" />, {
    signedInAs: 'admin',
    route: `/admin/${page}`,
  });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of texts) expect(dialog).toHaveTextContent(text);
  const letters = [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(letters.filter((key) => key === 'R')).toHaveLength(page === 'transactions' ? 1 : 0);
});

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
