import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TEST_DATA } from '../../../mocks/server/testing/testDataSet';
import { createTestBackend, type TestBackend } from '../../../mocks/server/testing/testBackend';
import { transferApi } from '../../entities/transfer/transferApi';
import { backendTransport } from '../../test/backendTransport';
import { storageOf } from '../../test/signedIn';
import { startTestStore } from '../../test/testStore';
import { TransferPage } from './TransferPage';
import { failingAt, loseAnswerOf, renderScreen } from '../../test/renderScreen';

const NOAH = 'noah@cairnfield.example';

interface Typed {
  readonly to?: string;
  readonly amount?: string;
  readonly note?: string;
}

async function fill({ to = NOAH, amount = '250.25', note = '' }: Typed = {}) {
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  type(await screen.findByLabelText('Recipient email'), to);
  type(screen.getByLabelText('Amount'), amount);
  type(screen.getByLabelText('Note'), note);
}

const send = () => screen.getByRole('button', { name: 'Send transfer' });
const confirm = (review: HTMLElement) => within(review).getByRole('button', { name: 'Confirm transfer' });

async function openReview(user: UserEvent, typed: Typed = {}) {
  await fill(typed);
  await user.click(send());
  return screen.findByRole('dialog', { name: 'Review your transfer' });
}

const transfersIn = ({ database }: TestBackend) => [...database.read.transfers.values()];
const balanceOf = ({ database }: TestBackend, id: string) => database.read.users.get(id)?.balance;
/** What the person's entries add up to. */
const ledgerSum = ({ database }: TestBackend, id: string) =>
  [...database.read.ledger.values()]
    .filter(({ userId }) => userId === id)
    .reduce((sum, { amount }) => sum + amount, 0);

function expectForm({
  to = '',
  amount = null,
  note = '',
}: {
  to?: string;
  amount?: number | null;
  note?: string;
}) {
  expect(screen.getByLabelText('Recipient email')).toHaveValue(to);
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(screen.getByLabelText('Note')).toHaveValue(note);
}

async function expectSuccess() {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Transfer Initiated'));
}

/** Another tab of ava, over the same backend. */
async function openTab(backend: TestBackend) {
  const { store, stop } = await startTestStore(backendTransport(backend), { storage: storageOf('ava') });
  stops.push(stop);
  return {
    spend: (amount: number) =>
      store.dispatch(
        transferApi.endpoints.createTransfer.initiate({
          body: { recipientEmail: NOAH, amount, note: '' },
          idempotencyKey: `other-tab-${amount}`,
        }),
      ),
  };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

describe('a transfer', () => {
  it('is reviewed with recipient, amount and balance after, moves the money, and clears the form', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    expect(await screen.findByText('Available:')).toBeVisible();
    const review = await openReview(user, { to: ' Noah@Cairnfield.example ', note: 'Dinner' });

    expect(review).toHaveTextContent(`Recipient${NOAH}`);
    expect(review).toHaveTextContent('Amount$250.25');
    expect(review).toHaveTextContent('NoteDinner');
    expect(review).toHaveTextContent('Balance now$20,000.00');
    expect(review).toHaveTextContent('Balance after$19,749.75');
    expect(review).toHaveTextContent("The recipient's name is shown after sending");
    expect(transfersIn(backend)).toEqual([]);
    await user.click(confirm(review));

    await expectSuccess();
    expect(screen.getByRole('status')).toHaveTextContent('$250.25 was sent to Noah Weber.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm({});
    expect(screen.getByRole('heading', { level: 2, name: 'Send money' })).toHaveFocus();
    expect(await screen.findAllByText('$19,749.75')).not.toEqual([]);
    expect(transfersIn(backend)).toMatchObject([{ recipientEmail: NOAH, amount: 250.25, note: 'Dinner' }]);
    expect([balanceOf(backend, 'user-1'), balanceOf(backend, 'user-2')]).toEqual([19_749.75, 250.25]);
  });

  it('moves nothing when the review is left, and keeps what was typed', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const review = await openReview(user, { note: 'Dinner' });
    await user.click(within(review).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm({ to: NOAH, amount: 250.25, note: 'Dinner' });
    expect(transfersIn(backend)).toEqual([]);
  });

  it.each([
    ['', '5', "Enter the recipient's email.", 'Recipient email'],
    ['nobody', '5', 'Enter a valid email address.', 'Recipient email'],
    [NOAH, '', 'Enter an amount.', 'Amount'],
    [NOAH, '0', 'The amount must be above $0.', 'Amount'],
    [NOAH, '-5', 'The amount must be above $0.', 'Amount'],
    [NOAH, '1.005', 'Amounts have at most two decimals.', 'Amount'],
    [NOAH, '20000.01', 'Your balance of $20,000.00 is too low.', 'Amount'],
    [' AVA@cairnfield.example', '5', 'You cannot transfer to yourself.', 'Recipient email'],
  ])('to "%s" of "%s" is refused before the review: %s', async (to, amount, reason, field) => {
    const { user, backend } = await renderScreen(<TransferPage />);
    await fill({ to, amount });
    await user.click(send());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Transfer Failed');
    expect(toast).toHaveTextContent(reason);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue(amount === '' ? null : Number(amount));
    expect(transfersIn(backend)).toEqual([]);
  });

  it('to an unknown address is refused by the backend, marks the field and keeps the values', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const to = 'nobody@cairnfield.example';
    await user.click(confirm(await openReview(user, { to, note: 'Dinner' })));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Transfer Failed');
    expect(toast).toHaveTextContent('No investor has this email address.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm({ to, amount: 250.25, note: 'Dinner' });
    expect(screen.getByLabelText('Recipient email')).toBeInvalid();
    expect(screen.getByLabelText('Recipient email')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Transfer Failed' })).toBeVisible();
    expect(transfersIn(backend)).toEqual([]);
    expect(balanceOf(backend, 'user-1')).toBe(20_000);

    await user.clear(screen.getByLabelText('Recipient email'));
    await user.type(screen.getByLabelText('Recipient email'), NOAH);
    await user.click(send());
    await user.click(confirm(await screen.findByRole('dialog', { name: 'Review your transfer' })));
    await expectSuccess();
    expect(transfersIn(backend)).toHaveLength(1);
  });

  it('is made once by a double click on its confirmation', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    await user.dblClick(confirm(await openReview(user)));
    await expectSuccess();
    expect(transfersIn(backend)).toHaveLength(1);
  });

  it('without an answer is asked about by the same key and made once', async () => {
    const { user, backend, breakWith } = await renderScreen(<TransferPage />);
    const review = await openReview(user);
    breakWith(loseAnswerOf('POST', '/api/transfers'));
    await user.click(confirm(review));

    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Send transfer' })).not.toBeInTheDocument();
    breakWith(undefined);
    await user.click(again);

    await expectSuccess();
    expectForm({});
    expect(transfersIn(backend)).toHaveLength(1);
  });

  it('without an answer before a reload is asked about afterwards, and made once', async () => {
    const before = await renderScreen(<TransferPage />);
    const review = await openReview(before.user, { note: 'Dinner' });
    before.breakWith(loseAnswerOf('POST', '/api/transfers'));
    await before.user.click(confirm(review));
    await screen.findByRole('button', { name: 'Check again' });
    before.unmount();

    const { backend } = before;
    const after = await renderScreen(<TransferPage />, { backend, storage: before.storage });
    await after.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await expectSuccess();
    expect(transfersIn(backend)).toHaveLength(1);
  });
});

describe('what was typed into a transfer', () => {
  it('is there again after the session ran out and the person logged in', async () => {
    const before = await renderScreen(<TransferPage />);
    const review = await openReview(before.user, { note: 'Dinner' });
    before.breakWith((request) =>
      request.method === 'POST'
        ? Response.json({ type: 'unauthenticated', title: 'Please log in.', status: 401 }, { status: 401 })
        : undefined,
    );
    await before.user.click(confirm(review));
    await waitFor(() => expect(before.store.getState().session.status).toBe('expired'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    before.unmount();

    const { backend } = before;
    const { user } = await renderScreen(<TransferPage />, { backend, signedInAs: 'ava' });
    expect(await screen.findByRole('button', { name: 'Send transfer' })).toBeVisible();
    expectForm({ to: NOAH, amount: 250.25, note: 'Dinner' });
    expect(transfersIn(backend)).toEqual([]);
    await user.click(send());
    await user.click(confirm(await screen.findByRole('dialog', { name: 'Review your transfer' })));
    await expectSuccess();
    expect(transfersIn(backend)).toHaveLength(1);
  });

  it('is not shown to another person', async () => {
    const before = await renderScreen(<TransferPage />);
    await fill({ note: 'Secret' });
    before.unmount();
    await renderScreen(<TransferPage />, { backend: before.backend, signedInAs: 'noah' });
    await screen.findByLabelText('Recipient email');
    expectForm({});
  });
});

describe('the link of a payment request', () => {
  const link = (query: string) => ({ route: `/dashboard/transfer?${query}` });

  it('fills the form in and moves nothing by itself', async () => {
    const { user, backend } = await renderScreen(
      <TransferPage />,
      link('to=noah%40cairnfield.example&amount=12.5'),
    );
    await screen.findByLabelText('Recipient email');
    expectForm({ to: NOAH, amount: 12.5 });
    expect(transfersIn(backend)).toEqual([]);

    await user.click(send());
    await user.click(confirm(await screen.findByRole('dialog', { name: 'Review your transfer' })));
    await expectSuccess();
    expectForm({});
    expect(transfersIn(backend)).toMatchObject([{ amount: 12.5 }]);
  });

  it.each(['abc', '-5', '0', '1.234', '1e3', '2000000000'])('leaves out the amount "%s"', async (amount) => {
    await renderScreen(<TransferPage />, link(`to=noah%40cairnfield.example&amount=${amount}`));
    await screen.findByLabelText('Recipient email');
    expectForm({ to: NOAH });
  });

  it('does not undo what the person changed when the page is reloaded', async () => {
    const before = await renderScreen(<TransferPage />, link('to=noah%40cairnfield.example&amount=12.5'));
    const amount = await screen.findByLabelText('Amount');
    await before.user.clear(amount);
    await before.user.type(amount, '40');
    before.unmount();
    await renderScreen(<TransferPage />, { backend: before.backend, storage: before.storage });
    await screen.findByLabelText('Recipient email');
    expectForm({ to: NOAH, amount: 40 });
  });
});

describe('two tabs that spend the same balance', () => {
  it('refuse the second, and the books balance', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const other = await openTab(backend);
    const review = await openReview(user, { amount: '15000' });
    await act(() => other.spend(15_000).unwrap());
    await user.click(confirm(review));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Transfer Failed');
    expect(toast).toHaveTextContent('Your balance of $5,000.00 is too low.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm({ to: NOAH, amount: 15_000 });
    expect(transfersIn(backend)).toHaveLength(1);
    expect([balanceOf(backend, 'user-1'), balanceOf(backend, 'user-2')]).toEqual([5_000, 15_000]);
    expect([ledgerSum(backend, 'user-1'), ledgerSum(backend, 'user-2')]).toEqual([5_000, 15_000]);
  });

  it('make one transfer at most when they send at the same moment', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const [one, two] = [await openTab(backend), await openTab(backend)];
    const review = await openReview(user, { amount: '15000' });
    const [, first, second] = await Promise.all([
      user.click(confirm(review)),
      one.spend(12_000),
      two.spend(11_000),
    ]);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const isMineMade = screen.queryByRole('alert') === null;
    const made = [isMineMade, first.error === undefined, second.error === undefined].filter(Boolean);
    expect(made).toHaveLength(1);
    expect(transfersIn(backend)).toHaveLength(1);
    const left = balanceOf(backend, 'user-1');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBe(ledgerSum(backend, 'user-1'));
  });
});

describe('the transfer page', () => {
  it('shows where the form will be while it loads', async () => {
    const { container, breakWith } = await renderScreen(<TransferPage />, {
      fault: () => new Promise<Response>(() => undefined),
    });
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Send transfer' })).not.toBeInTheDocument();
    breakWith(undefined);
  });

  it('says when the balance could not be loaded, and loads it on Retry', async () => {
    const { user, breakWith } = await renderScreen(<TransferPage />, { fault: failingAt('/api/users/me') });
    expect(await screen.findByText('The transfer form could not be loaded.')).toBeVisible();
    breakWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Recipient email')).toBeVisible();
  });

  it('tells somebody without money how much is available', async () => {
    const { user } = await renderScreen(<TransferPage />, {
      backend: createTestBackend({ data: TEST_DATA }),
      signedInAs: 'noah',
    });
    await fill({ to: 'ava@cairnfield.example', amount: '1' });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your balance of $0.00 is too low.');
  });
});
