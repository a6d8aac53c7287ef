import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CryptoPlansPage } from '../CryptoPlansPage';
import { address, renderScreen, type RenderedScreen } from '../../../test/render';
import { endSession, loseAnswerOf, problemAnswer } from '../../../test/faults';
import { behindLogin, findPasswordField, logInAgain } from '../../../test/screens/login';
import { backendWithBalance, recordsIn } from '../../../test/backend/books';

const LINK = '/dashboard/crypto-plans?invest=c1';

const dialog = () => screen.findByRole('dialog', { name: 'Invest in Starter Crypto' });
const amount = async () => within(await dialog()).getByLabelText('Amount');
const confirm = async () => within(await dialog()).getByRole('button', { name: 'Confirm investment' });
const checkAgain = async () => within(await dialog()).findByRole('button', { name: 'Check again' });

/** Invests $600, gets no answer and closes the page. */
async function investWithoutAnswer({ user, unmount }: RenderedScreen) {
  await user.type(await amount(), '600');
  server.use(loseAnswerOf('POST', '/api/investments'));
  await user.click(await confirm());
  await checkAgain();
  unmount();
  server.resetHandlers();
}

async function expectSuccess() {
  expect(await screen.findByText('Investment Successful!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('the invest dialog’s address', () => {
  it('opens it, and is cleared when it closes', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />, { route: LINK });
    expect(await amount()).toHaveFocus();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/dashboard/crypto-plans');
    expect(
      within(screen.getByRole('article', { name: 'Starter Crypto' })).getByRole('button', {
        name: 'Invest Now',
      }),
    ).toHaveFocus();
  });

  it('is written by Invest Now, beside what the page shows', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />, { route: '/dashboard/crypto-plans?fits=only' });
    const card = await screen.findByRole('article', { name: 'Starter Crypto' });
    await user.click(within(card).getByRole('button', { name: 'Invest Now' }));
    await dialog();
    expect(address()).toBe('/dashboard/crypto-plans?fits=only&invest=c1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard/crypto-plans?fits=only'));
  });

  it('opens nothing below the plan’s minimum: Insufficient Funds … Please make a deposit.', async () => {
    await renderScreen(<CryptoPlansPage />, { route: LINK, signedInAs: 'noah' });
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Insufficient Funds');
    expect(toast).toHaveTextContent(/Please make a deposit\./);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/dashboard/crypto-plans'));
  });

  it.each(['c9', 'r1'])('opens nothing for %s, which is no crypto plan on offer', async (id) => {
    await renderScreen(<CryptoPlansPage />, { route: `/dashboard/crypto-plans?invest=${id}` });
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Investment Failed');
    expect(toast).toHaveTextContent('This plan is no longer offered.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/dashboard/crypto-plans'));
  });

  it('keeps the amount over a reload, and forgets it when the dialog is cancelled', async () => {
    const before = await renderScreen(<CryptoPlansPage />, { route: LINK });
    await before.user.type(await amount(), '750');
    before.unmount();

    const after = await renderScreen(<CryptoPlansPage />, {
      route: LINK,
      backend: before.backend,
      storage: before.storage,
    });
    expect(await amount()).toHaveValue('750');
    await after.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const card = screen.getByRole('article', { name: 'Starter Crypto' });
    await after.user.click(within(card).getByRole('button', { name: 'Invest Now' }));
    expect(await amount()).toHaveValue('');
  });
});

describe('a session that runs out in the invest dialog', () => {
  it('leads over the login back into the open dialog with the amount, and nothing was invested', async () => {
    const { backend } = await renderScreen(behindLogin('/dashboard/crypto-plans', <CryptoPlansPage />), {
      route: LINK,
      signedInAs: 'ava',
    });
    const user = userEvent.setup();
    await user.type(await amount(), '750.5');
    server.use(endSession());
    await user.click(await confirm());
    await findPasswordField();
    server.resetHandlers();
    await logInAgain();

    expect(await amount()).toHaveValue('750.5');
    expect(address()).toBe(LINK);
    expect(recordsIn(backend, 'investments')).toEqual([]);
    await user.click(await confirm());
    await expectSuccess();
    expect(recordsIn(backend, 'investments')).toMatchObject([{ amount: 750.5, planId: 'c1' }]);
  });
});

describe('an investment without an answer', () => {
  it('is still asked about by its key after a reload, also when it took the balance below the minimum', async () => {
    const backend = backendWithBalance(800);
    const before = await renderScreen(<CryptoPlansPage />, { backend, route: LINK });
    await investWithoutAnswer(before);

    const after = await renderScreen(<CryptoPlansPage />, { backend, storage: before.storage, route: LINK });
    expect(within(await dialog()).queryByRole('button', { name: 'Confirm investment' })).toBeNull();
    expect(await amount()).toHaveValue('600');
    await after.user.click(await checkAgain());
    await expectSuccess();
    expect(recordsIn(backend, 'investments')).toHaveLength(1);
  });

  it('is asked about by the same key when the plan has changed meanwhile', async () => {
    const before = await renderScreen(<CryptoPlansPage />, { route: LINK });
    const { backend } = before;
    await investWithoutAnswer(before);
    const plan = backend.database.read.plans.get('c1');
    if (plan === undefined) throw new Error('There is no plan.');
    const { version: _version, id: _id, status: _status, position: _position, ...terms } = plan;
    const changed = await backend.call('PUT', '/api/plans/c1', {
      token: backend.tokens.admin,
      body: { ...terms, image: null, roi: 4 },
    });
    expect(changed.status).toBe(200);

    const after = await renderScreen(<CryptoPlansPage />, { backend, storage: before.storage, route: LINK });
    await after.user.click(await checkAgain());
    await expectSuccess();
    expect(recordsIn(backend, 'investments')).toMatchObject([{ amount: 600, roi: 5 }]);
  });

  it('in a plan that is archived meanwhile is not called failed: it may have been made', async () => {
    const before = await renderScreen(<CryptoPlansPage />, { route: LINK });
    const { backend } = before;
    await investWithoutAnswer(before);
    const archived = await backend.call('POST', '/api/plans/c1/archive', { token: backend.tokens.admin });
    expect(archived.status).toBe(200);

    await renderScreen(<CryptoPlansPage />, { backend, storage: before.storage, route: LINK });
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('We don’t know whether this went through');
    expect(toast).toHaveTextContent('Check My Investments to see whether your investment was made.');
    expect(recordsIn(backend, 'investments')).toHaveLength(1);
  });

  it('may be changed and sent again once it turns out to be refused', async () => {
    const before = await renderScreen(<CryptoPlansPage />, { route: LINK });
    const { backend } = before;
    await before.user.type(await amount(), '600');
    server.use(http.post('*', () => HttpResponse.error()));
    await before.user.click(await confirm());
    await checkAgain();
    before.unmount();
    server.resetHandlers();

    const after = await renderScreen(<CryptoPlansPage />, { backend, storage: before.storage, route: LINK });
    const refuse = problemAnswer(409, 'insufficient-funds', 'Investment Failed', {
      detail: 'Insufficient funds.',
    });
    server.use(http.post('*', () => refuse.clone()));
    await after.user.click(await checkAgain());
    expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient funds.');
    server.resetHandlers();
    await after.user.clear(await amount());
    await after.user.type(await amount(), '700');
    await after.user.click(await confirm());
    await expectSuccess();
    expect(recordsIn(backend, 'investments')).toMatchObject([{ amount: 700 }]);
  });
});
