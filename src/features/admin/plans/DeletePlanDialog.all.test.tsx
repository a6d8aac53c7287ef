import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPlans, otherAdmin, planRow } from '../../../test/screens/plans';
import { loseAnswerOf } from '../../../test/faults';
import { investAsAva } from '../../../test/backend/steps';
import { recordsIn, auditedIn } from '../../../test/backend/books';

const TITLE = 'Are you absolutely sure?';

async function ask(options: { readonly investedFirst?: number } = {}) {
  const rendered = await openPlans();
  const row = await planRow('Starter Crypto');
  for (let n = 0; n < (options.investedFirst ?? 0); n += 1)
    await act(() => investAsAva(rendered.backend, 'c1', 500 + n));
  await rendered.user.click(within(row).getByRole('button', { name: 'Delete Starter Crypto' }));
  return { ...rendered, row, question: await screen.findByRole('alertdialog', { name: TITLE }) };
}

const button = (scope: HTMLElement, name: string) => within(scope).getByRole('button', { name });
const isStored = (backend: Awaited<ReturnType<typeof ask>>['backend']) =>
  recordsIn(backend, 'plans').some(({ id }) => id === 'c1');

it('asks in the words of product 7.5, and Enter alone deletes nothing', async () => {
  const { user, question, backend } = await ask();
  expect(
    within(question).getByText(
      'This action cannot be undone. This will permanently delete the "Starter Crypto" plan.',
    ),
  ).toBeVisible();
  expect(within(question).getByText('No active investments.')).toBeVisible();
  expect(button(question, 'Cancel')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(isStored(backend)).toBe(true);
  expect(screen.getByRole('button', { name: 'Delete Starter Crypto' })).toHaveFocus();
});

it('deletes once, says so in error style, and leaves running investments alone', async () => {
  const { user, question, row, backend } = await ask({ investedFirst: 2 });
  expect(
    await within(question).findByText('2 active investments aren’t affected and will pay out at maturity.'),
  ).toBeVisible();
  await user.dblClick(button(question, 'Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Plan Deleted');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'List of plans' })).toHaveFocus();
  expect(isStored(backend)).toBe(false);
  expect(recordsIn(backend, 'investments')).toMatchObject([
    { status: 'active', version: 1 },
    { status: 'active', version: 1 },
  ]);
  expect(auditedIn(backend, 'plan.deleted')).toHaveLength(1);
});

it('counts on while it asks', async () => {
  const { question, backend } = await ask();
  await act(() => investAsAva(backend, 'c1', 500));
  expect(
    await within(question).findByText('1 active investment isn’t affected and will pay out at maturity.'),
  ).toBeVisible();
});

it('says who deleted it first', async () => {
  const { user, question, backend } = await ask();
  await (await otherAdmin(backend)).deletePlan();
  await waitFor(() => expect(question).not.toBeInTheDocument());
  const told = await screen.findByRole('alertdialog', { name: TITLE });
  expect(told).toHaveTextContent(
    '“Starter Crypto” no longer exists. It was deleted by Nadia Okoro on Jan 15, 2026, 12:00 PM. There’s nothing left to delete.',
  );
  await user.click(button(told, 'Back to the plans'));
  await waitFor(() => expect(told).not.toBeInTheDocument());
});

it('a deletion without an answer is found out by the same key', async () => {
  const { user, question, backend } = await ask();
  server.use(loseAnswerOf('DELETE', '/api/plans/c1'));
  await user.click(button(question, 'Delete'));
  expect(await within(question).findByText(/We don.t know whether this went through/)).toBeVisible();
  server.resetHandlers();
  await user.click(button(question, 'Check again'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Plan Deleted');
  expect(isStored(backend)).toBe(false);
});
