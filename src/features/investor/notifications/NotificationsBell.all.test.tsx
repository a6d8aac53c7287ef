import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { depositFor } from '../../../test/endpoints/documentSamples';
import { createTestBackend } from '../../../test/backend/testBackend';
import { DAY_MS } from '../../../lib/time';
import { storageOf } from '../../../test/signedIn';
import { NotificationsBell } from './NotificationsBell';
import { failingAt } from '../../../test/faults';
import { type RenderedScreen, renderScreen } from '../../../test/render';
import { investAsAva, logInAnew, succeed } from '../../../test/backend/steps';

const bell = () => screen.findByRole('button', { name: 'Notifications' });

async function expectUnread(count: number): Promise<void> {
  const button = await bell();
  await waitFor(() => expect(button).toHaveAccessibleDescription(count === 0 ? '' : `${count} unread`));
}

async function open({ user }: Pick<RenderedScreen, 'user'>): Promise<HTMLElement> {
  await user.click(await bell());
  return screen.findByRole('dialog', { name: 'Notifications' });
}

const titlesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

async function somethingHappensToNoah(backend: ReturnType<typeof createTestBackend>): Promise<void> {
  const { admin, ava } = backend.tokens;
  await succeed(backend, 'POST', '/api/deposits/dep-1/approve', { token: admin, key: 'approve' });
  backend.clock.advance(DAY_MS);
  logInAnew(backend);
  const body = { recipientEmail: 'noah@cairnfield.example', amount: 12.5, note: 'lunch' };
  await succeed(backend, 'POST', '/api/transfers', { token: ava, key: 'send', body });
}

/** Noah's bell, with two notices. */
async function renderWithNews(): Promise<RenderedScreen> {
  const backend = createTestBackend();
  await somethingHappensToNoah(backend);
  const rendered = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
  await expectUnread(2);
  return rendered;
}

describe('the notifications bell', () => {
  it('counts what happened and tells it, newest first', async () => {
    const rendered = await renderWithNews();

    const dialog = await open(rendered);
    expect(titlesIn(dialog)).toEqual(['Transfer received', 'Deposit completed']);
    expect(dialog).toHaveTextContent('$12.50 from Ava Chen: lunch');
    expect(dialog).toHaveTextContent('$1,000.00 was added to your balance.');
    expect(within(dialog).getByRole('link', { name: 'Deposit completed' })).toHaveAttribute(
      'href',
      '/dashboard/deposit?deposit=dep-1',
    );
  });

  it('hears at once of what an admin decides', async () => {
    const { backend } = await renderScreen(<NotificationsBell />, { signedInAs: 'noah' });
    await expectUnread(0);
    const token = backend.tokens.admin;
    await backend.call('POST', '/api/deposits/dep-1/reject', { token, key: 'no', body: { reason: 'Late.' } });
    await expectUnread(1);
    await backend.call('POST', '/api/users/user-2/kyc/approve', { token, key: 'kyc' });
    await expectUnread(2);
  });

  it('hears of a decision on a request that is older than twenty others', async () => {
    const backend = createTestBackend();
    const { admin } = backend.tokens;
    for (let count = 1; count <= 21; count += 1) {
      await depositFor(backend, { as: 'noah', key: `later-${count}`, amount: count });
    }
    const { user } = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    await expectUnread(0);
    await backend.call('POST', '/api/deposits/dep-1/approve', { token: admin, key: 'approve' });
    await expectUnread(1);
    expect(titlesIn(await open({ user }))).toEqual(['Deposit completed']);
  });

  it('tells when the identity was verified or rejected', async () => {
    const backend = createTestBackend();
    const token = backend.tokens.admin;
    await backend.call('POST', '/api/users/user-2/kyc/reject', { token, key: 'no' });
    const rendered = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    const dialog = await open(rendered);
    expect(await within(dialog).findByText('Identity check rejected')).toBeVisible();
    const decided = dialog.querySelector('time')?.getAttribute('datetime');
    expect(decided).toBe(new Date(backend.clock.now()).toISOString());
  });

  it.each([
    ['complete', 'Withdrawal completed', 'Your withdrawal of $50.00 was paid out.'],
    ['reject', 'Withdrawal rejected', '$50.00 went back to your balance. Reason: Wrong account.'],
  ])('tells of a withdrawal that an admin decides: %s', async (event, title, text) => {
    const backend = createTestBackend();
    const body = { amount: 50, method: 'bank', address: 'DE00' } as const;
    const asked = await backend.call('POST', '/api/withdrawals', {
      token: backend.tokens.ava,
      key: 'w',
      body,
    });
    expect(asked.status).toBe(201);
    const [withdrawal] = backend.database.read.withdrawals.values();
    const rendered = await renderScreen(<NotificationsBell />, { backend });
    await expectUnread(0);
    backend.clock.advance(DAY_MS);
    // The bell may update before the admin has the answer.
    await act(async () => {
      await backend.call('POST', `/api/withdrawals/${withdrawal?.id}/${event}`, {
        token: backend.tokens.admin,
        key: event,
        body: event === 'reject' ? { reason: 'Wrong account.' } : undefined,
      });
    });
    await expectUnread(1);
    const dialog = await open(rendered);
    expect(titlesIn(dialog)).toEqual([title, 'Identity verified']);
    expect(dialog).toHaveTextContent(text);
  });

  it('tells of an investment that matured', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 1_000);
    backend.clock.advance(7 * DAY_MS);
    const dialog = await open(await renderScreen(<NotificationsBell />, { backend }));
    expect(await within(dialog).findByText('Investment matured')).toBeVisible();
    expect(titlesIn(dialog)).toEqual(['Investment matured', 'Identity verified']);
    expect(dialog).toHaveTextContent('Starter Crypto paid $1,050.00: $1,000.00 plus $50.00 profit.');
  });

  it('stays unread when it is opened; a notice is read once it is followed', async () => {
    const rendered = await renderWithNews();
    const dialog = await open(rendered);
    expect(within(dialog).getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
    await rendered.user.click(within(dialog).getByRole('link', { name: 'Deposit completed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectUnread(1);
  });

  it('counts nothing any more once all is marked as read, and keeps that over a reload', async () => {
    const first = await renderWithNews();
    const dialog = await open(first);
    expect(within(dialog).getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    );
    const button = within(dialog).getByRole('button', { name: 'Mark all as read' });
    await first.user.click(button);
    expect(button).toHaveFocus();
    expect(within(dialog).queryByRole('img', { name: 'Unread' })).not.toBeInTheDocument();
    await expectUnreadWhileOpen();
    await waitFor(() =>
      expect(first.storage.shared.getItem('cairnfield-app:preferences')).toContain('dep-1'),
    );
    first.unmount();

    await renderScreen(<NotificationsBell />, { backend: first.backend, storage: first.storage });
    await expectUnread(0);
  });

  it('counts a week of news in a browser that is new to the person, and there all that is still unread later on', async () => {
    const backend = createTestBackend();
    const { admin, ava } = backend.tokens;
    await backend.call('POST', '/api/deposits/dep-1/approve', { token: admin, key: 'approve' });
    backend.clock.advance(7 * DAY_MS + 60_000);
    logInAnew(backend);
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 12.5, note: 'lunch' };
    await succeed(backend, 'POST', '/api/transfers', { token: ava, key: 'send', body });
    const first = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    await expectUnread(1);
    const dialog = await open(first);
    expect(titlesIn(dialog)).toEqual(['Transfer received', 'Deposit completed']);
    const [transfer, deposit] = within(dialog).getAllByRole('listitem');
    expect(transfer).toContainElement(within(dialog).getByRole('img', { name: 'Unread' }));
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['January 22, 2026', 'January 15, 2026']);
    expect(deposit).toHaveTextContent(/12:0\d PM$/);
    await waitFor(() =>
      expect(first.storage.shared.getItem('cairnfield-app:preferences')).toContain('before/'),
    );
    first.unmount();

    backend.clock.advance(30 * DAY_MS);
    const later = await renderScreen(<NotificationsBell />, { backend, storage: first.storage });
    await expectUnread(1);
    later.unmount();

    await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    await open(later);
    await expectUnreadWhileOpen();
  });

  it('counts what comes after a clock that was ahead is set back', async () => {
    const backend = createTestBackend();
    await backend.call('POST', '/api/deposits/dep-1/approve', {
      token: backend.tokens.admin,
      key: 'approve',
    });
    backend.clock.advance(30 * DAY_MS);
    const ahead = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    const stored = () => ahead.storage.shared.getItem('cairnfield-app:preferences');
    await waitFor(() => expect(stored()).toContain('before/'));
    ahead.unmount();
    backend.clock.advance(-30 * DAY_MS);
    await renderScreen(<NotificationsBell />, { backend, storage: ahead.storage });
    await expectUnread(1);
  });

  it('counts all in a browser that kept only the ids of what was read, as an earlier version did', async () => {
    const backend = createTestBackend();
    await backend.call('POST', '/api/deposits/dep-1/approve', {
      token: backend.tokens.admin,
      key: 'approve',
    });
    backend.clock.advance(9 * DAY_MS);
    const now = await renderScreen(<NotificationsBell />, { backend, signedInAs: 'noah' });
    const { shared } = now.storage;
    const stored = () => shared.getItem('cairnfield-app:preferences') ?? '';
    await waitFor(() => expect(stored()).toContain('before/'));
    await expectUnread(0);
    now.unmount();
    shared.setItem('cairnfield-app:preferences', stored().replace(/before\/[^\\"]+/, 'deposit/dep-0'));
    await renderScreen(<NotificationsBell />, { backend, storage: now.storage });
    await expectUnread(1);
  });

  it('keeps what one person read from another in the same browser', async () => {
    const backend = createTestBackend();
    await somethingHappensToNoah(backend);
    const back = { recipientEmail: 'ava@cairnfield.example', amount: 2.5, note: 'change' };
    const sent = await backend.call('POST', '/api/transfers', {
      token: backend.tokens.noah,
      key: 'back',
      body: back,
    });
    expect(sent.status).toBe(201);
    const ava = await renderScreen(<NotificationsBell />, { backend });
    await expectUnread(1);
    await ava.user.click(within(await open(ava)).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(ava.storage.shared.getItem('cairnfield-app:preferences')).toContain('ledger/'),
    );
    const { shared } = ava.storage;
    ava.unmount();

    await renderScreen(<NotificationsBell />, { backend, storage: { tab: storageOf('noah').tab, shared } });
    await expectUnread(2);
  });

  it('opens by keyboard; Escape closes it and gives the focus back', async () => {
    const { user } = await renderScreen(<NotificationsBell />, { signedInAs: 'noah' });
    const button = await bell();
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(button).not.toHaveFocus());
    expect(dialog.parentElement?.contains(document.activeElement)).toBe(true);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('says that nothing happened yet', async () => {
    const dialog = await open(await renderScreen(<NotificationsBell />, { signedInAs: 'noah' }));
    expect(await within(dialog).findByText(/^No notifications yet\./)).toBeVisible();
  });

  it('says when it could not be loaded, and loads on Retry', async () => {
    server.use(failingAt('/api/ledger'));
    const rendered = await renderScreen(<NotificationsBell />);
    const dialog = await open(rendered);
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    server.resetHandlers();
    await rendered.user.click(retry);
    expect(await within(dialog).findByText('Identity verified')).toBeVisible();
  });
});

async function expectUnreadWhileOpen(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Notifications', hidden: true });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-describedby'));
}
