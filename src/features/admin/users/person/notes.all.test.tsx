import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../../mocks/node';
import { createTestBackend } from '../../../../test/backend/testBackend';
import { loseAnswerOf } from '../../../../test/faults';
import { renderApp } from '../../../../test/renderApp';
import { openUsers, person } from '../../../../test/screens/users';

const openNotes = async () => {
  const opened = await openUsers({ search: `?person=${person.ava}` });
  const section = await screen.findByRole('region', { name: 'Notes' });
  const notes = () => [...opened.backend.database.read.notes.values()];
  return { ...opened, section, notes };
};

test('a note says who wrote it; deleting it can be undone, and is sent when the record is left', async () => {
  const { user, section, notes, unmount } = await openNotes();
  await user.type(within(section).getByLabelText('Note'), 'Called about the payout.');
  await user.click(within(section).getByRole('button', { name: 'Add note' }));
  const list = await within(section).findByRole('list', { name: 'Notes' });
  expect(list).toHaveTextContent('Called about the payout.Main Admin, ');
  expect(within(section).getByLabelText('Note')).toHaveValue('');
  expect(within(section).getByLabelText('Note')).toHaveFocus();
  expect(notes()).toMatchObject([{ userId: person.ava, note: 'Called about the payout.' }]);

  const remove = () => within(section).getByRole('button', { name: /^Delete note/ });
  await user.click(remove());
  expect(await within(section).findByText('Note deleted.')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Undo' }));
  expect(list).toHaveTextContent('Called about the payout.');
  expect(notes()).toHaveLength(1);
  expect(remove()).toHaveFocus();
  await user.click(remove());
  unmount();
  await waitFor(() => expect(notes()).toEqual([]));
});

test('a deletion that could still be undone is sent before a logout', async () => {
  const backend = createTestBackend();
  const { admin: token } = backend.tokens;
  await backend.call('POST', `/api/users/${person.ava}/notes`, { token, body: { note: 'Called.' } });
  const { user } = await renderApp(`/admin/users?person=${person.ava}`, { backend, signedInAs: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^Delete note/ }));
  await screen.findByText('Note deleted.');
  // The record covers it until closed.
  fireEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: /before you invest/ })).toBeVisible();
  expect([...backend.database.read.notes.values()]).toEqual([]);
});

test('a note without an answer is asked about again and written once', async () => {
  const { user, section, notes } = await openNotes();
  server.use(loseAnswerOf('POST', `/api/users/${person.ava}/notes`));
  await user.type(within(section).getByLabelText('Note'), 'Once.');
  await user.click(within(section).getByRole('button', { name: 'Add note' }));
  const again = await within(section).findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await user.click(again);
  expect(await within(section).findByRole('list', { name: 'Notes' })).toHaveTextContent('Once.');
  expect(notes()).toHaveLength(1);
});
