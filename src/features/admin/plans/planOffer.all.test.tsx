import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { loseAnswerOf } from '../../../test/faults';
import { dialog, openPlans, planRow, saveReviewed } from '../../../test/screens/plans';
import { recordsIn } from '../../../test/backend/books';
import { UNDO_MS } from '../../shared/commands/undoTime';

type Opened = Awaited<ReturnType<typeof openPlans>>;

async function choose({ user }: Opened, plan: string, action: string) {
  const row = await planRow(plan);
  await user.click(within(row).getByRole('button', { name: `More actions for ${plan}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function show({ user }: Opened, status: string) {
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: status }));
}

const statusOf = ({ backend }: Opened, id: string) =>
  recordsIn(backend, 'plans').find((plan) => plan.id === id)?.status;

test('an archived plan leaves the list, is found by its status, and can be restored', async () => {
  const opened = await openPlans();
  await choose(opened, 'Bronze Crypto', 'Archive');
  expect(await screen.findByText('Plan Archived')).toBeVisible();
  expect(screen.getByText(/^Bronze Crypto is no longer offered\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('c2')).not.toBeInTheDocument());
  expect(statusOf(opened, 'c2')).toBe('archived');

  await show(opened, 'Archived');
  expect(await planRow('Bronze Crypto')).toHaveTextContent('Archived');
  expect(screen.queryByText('Starter Crypto')).not.toBeInTheDocument();
  await choose(opened, 'Bronze Crypto', 'Restore');
  expect(await screen.findByText('Bronze Crypto is offered again.')).toBeVisible();
  expect(await screen.findByText('No plans match these filters')).toBeVisible();
  expect(statusOf(opened, 'c2')).toBe('offered');
});

test('archiving without an answer is asked about again, and happens once', async () => {
  const opened = await openPlans();
  server.use(loseAnswerOf('POST', '/api/plans/c1/archive'));
  await choose(opened, 'Starter Crypto', 'Archive');
  const again = await screen.findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await opened.user.click(again);
  expect(await screen.findByText('Plan Archived')).toBeVisible();
  expect(recordsIn(opened.backend, 'plans').find(({ id }) => id === 'c1')).toMatchObject({
    status: 'archived',
    version: 2,
  });
});

test('a duplicate begins with the terms of its original, and is a plan of its own', async () => {
  const opened = await openPlans();
  await choose(opened, 'Bronze Crypto', 'Duplicate');
  const form = await dialog('Create New Investment Plan');
  expect(await within(form).findByLabelText('Plan name')).toHaveValue('Copy of Bronze Crypto');
  expect(within(form).getByLabelText('Minimum investment')).toHaveValue('5000');
  expect(within(form).getByLabelText('ROI (%)')).toHaveValue('7');
  await saveReviewed(opened.user, form);
  expect(await screen.findByText('Copy of Bronze Crypto has been successfully created.')).toBeVisible();
  const [original, copy] = recordsIn(opened.backend, 'plans').filter(({ name }) =>
    name.endsWith('Bronze Crypto'),
  );
  expect(copy).toMatchObject({ minInvest: 5_000, maxInvest: 19_999, roi: 7, duration: 14 });
  expect(copy?.id).not.toBe(original?.id);
});

describe('the order of plans', () => {
  const open = async () => {
    const opened = await openPlans();
    await planRow('Bronze Crypto');
    await opened.user.click(screen.getByRole('button', { name: 'Change order' }));
    const panel = await screen.findByRole('dialog', { name: 'Order of plans' });
    const crypto = await within(panel).findByRole('list', { name: 'Crypto' });
    const names = () =>
      within(crypto)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replace(/\$.*/, ''));
    const stored = () =>
      recordsIn(opened.backend, 'plans')
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => id);
    return { ...opened, panel, names, stored };
  };

  it('is changed by a button, keeps the focus on it, and is sent when the dialog is left', async () => {
    const { user, panel, names, stored } = await open();
    expect(names()).toEqual(['Starter Crypto', 'Bronze Crypto']);
    const up = within(panel).getByRole('button', { name: 'Move Bronze Crypto up' });
    await user.click(up);
    expect(names()).toEqual(['Bronze Crypto', 'Starter Crypto']);
    expect(within(panel).getByText('Bronze Crypto is now 1 of 2.')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Move Bronze Crypto up' })).toHaveFocus();
    expect(stored()).toEqual(['c1', 'c2', 'r1']);
    await user.click(within(panel).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(stored()).toEqual(['c2', 'c1', 'r1']));
  });

  it('that is changed again while it is being saved is saved as well, even if the dialog is left', async () => {
    const { user, panel, stored, backend } = await open();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(http.put('*/api/plans/order', () => released));
    const button = (name: string) => within(panel).getByRole('button', { name });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'] });
    fireEvent.click(button('Move Bronze Crypto up'));
    act(() => jest.advanceTimersByTime(UNDO_MS));
    jest.useRealTimers();
    await user.click(button('Move Starter Crypto up'));
    await user.click(button('Done'));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(stored()).toEqual(['c1', 'c2', 'r1']);
    release();
    await waitFor(() => expect(recordsIn(backend, 'audit')).toHaveLength(2));
    expect(stored()).toEqual(['c1', 'c2', 'r1']);
  });

  it('is changed by keys, and taken back by Undo: nothing is sent', async () => {
    const { user, panel, names, stored, backend } = await open();
    act(() => within(panel).getByRole('button', { name: 'Move Starter Crypto down' }).focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['Bronze Crypto', 'Starter Crypto']);
    await user.click(within(panel).getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Starter Crypto', 'Bronze Crypto']);
    expect(within(panel).getByRole('button', { name: 'Done' })).toHaveFocus();
    await user.click(within(panel).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(stored()).toEqual(['c1', 'c2', 'r1']);
    expect([...backend.database.read.audit.values()]).toEqual([]);
  });
});
