import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectBusyAtFirst, retryAfter } from '../../test/screens/page';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { ProfilePage } from './ProfilePage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { buildLedgerEntry, buildUser } from '../../test/builders';

const region = (name: string) => screen.findByRole('region', { name });
const earnings = () => region('Referral Earnings');

/** A backend with a referral bonus, where Noah was referred by Ava and has money to invest. */
function backendWithReferral(referralBonus: number): TestBackend {
  const [ava, noah, ...others] = TEST_DATA.users ?? [];
  if (ava === undefined || noah === undefined) throw new Error('The test data has no investors.');
  return createTestBackend({
    data: {
      ...TEST_DATA,
      users: [{ ...ava, referrals: 1 }, { ...noah, balance: 5_000, referredBy: ava.referralCode }, ...others],
      ledger: [...(TEST_DATA.ledger ?? []), buildLedgerEntry({ seq: 2, userId: noah.id, amount: 5_000 })],
      policy: [{ id: 'policy', withdrawalFeePercent: 0, referralBonus, version: 1 }],
    },
  });
}

/** Calls the API as someone else while the page is open. */
function call(backend: TestBackend, ...[method, path, options]: Parameters<TestBackend['call']>) {
  return act(() => backend.call(method, path, options));
}

/** `times` makes the key unique. */
function invest(backend: TestBackend, times: number) {
  const body = { planId: 'c1', amount: 500, planVersion: 1 };
  const { noah: token } = backend.tokens;
  return call(backend, 'POST', '/api/investments', { token, key: `investment-${times}`, body });
}

function setClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

describe('the referral link', () => {
  it('is the site’s registration with the person’s code, to be read and copied alone', async () => {
    const { user } = await renderScreen(<ProfilePage />);
    const link = await screen.findByRole('textbox', { name: 'Referral link' });
    expect(link).toHaveValue(`${window.location.origin}/register?ref=ref-user10000`);
    expect(link).toHaveAttribute('readonly');
    expect(link).toHaveAttribute('translate', 'no');

    const writeText = jest.fn(() => Promise.resolve());
    setClipboard({ writeText });
    await user.click(screen.getByRole('button', { name: 'Copy referral link' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/register?ref=ref-user10000`);
  });

  it('says when the browser lets nothing be copied', async () => {
    const { user } = await renderScreen(<ProfilePage />);
    const button = await screen.findByRole('button', { name: 'Copy referral link' });
    setClipboard(undefined);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t copy');
  });

  it('speaks of a bonus without an amount as long as the policy has none', async () => {
    await renderScreen(<ProfilePage />);
    const card = await region('Refer a friend');
    await screen.findByRole('textbox', { name: 'Referral link' });
    expect(card).toHaveTextContent(
      'You’ll earn a bonus when a friend signs up and makes their first investment.',
    );
  });

  it('names the bonus as soon as an admin sets one', async () => {
    const { backend } = await renderScreen(<ProfilePage />);
    const card = await region('Refer a friend');
    const body = { withdrawalFeePercent: 0, referralBonus: 25, version: 1 };
    await call(backend, 'PUT', '/api/settings/policy', { token: backend.tokens.admin, key: 'policy', body });
    await waitFor(() =>
      expect(card).toHaveTextContent(
        'You’ll earn a bonus of $25.00 when a friend signs up and makes their first investment.',
      ),
    );
  });
});

describe('what the referrals brought', () => {
  it('is nobody and $0.00 to begin with', async () => {
    await renderScreen(<ProfilePage />);
    expect(await within(await region('Total Referrals')).findByText('0')).toBeVisible();
    expect(await within(await earnings()).findByText('$0.00')).toBeVisible();
    expect(await region('Total Referrals')).toHaveTextContent('Send your link to a friend');
  });

  it('counts somebody who registers with the code at once', async () => {
    const { backend } = await renderScreen(<ProfilePage />);
    const total = await region('Total Referrals');
    expect(await within(total).findByText('0')).toBeVisible();
    const body = {
      name: 'Ivy Marsh',
      email: 'ivy@cairnfield.example',
      password: 'Harbour-42',
      referralCode: 'ref-user10000',
    };
    const answer = await call(backend, 'POST', '/api/users', { key: 'register', body });
    expect(answer.status).toBe(201);
    expect(await within(total).findByText('1')).toBeVisible();
  });

  it('stays at $0.00 through an investment while the policy gives no bonus', async () => {
    const backend = backendWithReferral(0);
    expect((await invest(backend, 1)).status).toBe(201);
    await renderScreen(<ProfilePage />, { backend });
    expect(await within(await earnings()).findByText('$0.00')).toBeVisible();
  });

  it('is the bonus of a first investment, without a reload, and not of a second one', async () => {
    const { backend } = await renderScreen(<ProfilePage />, { backend: backendWithReferral(25.5) });
    const card = await earnings();
    expect(await within(card).findByText('$0.00')).toBeVisible();
    expect((await invest(backend, 1)).status).toBe(201);
    expect(await within(card).findByText('$25.50')).toBeVisible();
    expect((await invest(backend, 2)).status).toBe(201);
    const paid = [...backend.database.read.ledger.values()].filter(({ type }) => type === 'referral-bonus');
    expect(paid).toMatchObject([{ userId: 'user-1', amount: 25.5, balanceAfter: 20_025.5 }]);
    expect(within(card).getByText('$25.50')).toBeVisible();
  });

  it('adds every one of hundreds of bonuses, to the cent, and no other entry', async () => {
    const bonuses = Array.from({ length: 205 }, (_, index) =>
      buildLedgerEntry({
        seq: index + 2,
        type: 'referral-bonus',
        amount: 0.1,
        balanceAfter: Math.round(2_000_000 + (index + 1) * 10) / 100,
        sourceId: `inv-${index}`,
      }),
    );
    const users = (TEST_DATA.users ?? []).map((user) =>
      user.id === 'user-1' ? { ...user, balance: 20_020.5, referrals: 205 } : user,
    );
    const backend = createTestBackend({
      data: { ...TEST_DATA, users, ledger: [...(TEST_DATA.ledger ?? []), ...bonuses] },
    });
    await renderScreen(<ProfilePage />, { backend });
    expect(await within(await earnings()).findByText('$20.50')).toBeVisible();
    expect(await within(await region('Total Referrals')).findByText('205')).toBeVisible();
  });

  it('says when the earnings could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/portfolio'));
    const { user } = await renderScreen(<ProfilePage />);
    expect(await screen.findByText('We couldn’t load your earnings.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Referral link' })).toBeVisible();
    await retryAfter(user, 'We couldn’t load your earnings.');
    expect(await within(await earnings()).findByText('$0.00')).toBeVisible();
    expect(screen.queryByText('We couldn’t load your earnings.')).not.toBeInTheDocument();
  });
});

describe('the account', () => {
  it('shows since when, whether the email is confirmed, and the way to the password; name and email are in the form', async () => {
    await renderScreen(<ProfilePage />);
    const account = await region('Account');
    await waitFor(() => expect(account).toHaveTextContent('Member sinceOct 17, 2025'));
    expect(account).toHaveTextContent('Email confirmedYes');
    expect(account).not.toHaveTextContent('ava@');
    expect(within(account).getByRole('link', { name: 'Open Security' })).toHaveAttribute(
      'href',
      '/dashboard/security',
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ava@cairnfield.example');
  });

  it('follows the KYC status and leads to its page', async () => {
    const { backend } = await renderScreen(<ProfilePage />, { signedInAs: 'noah' });
    const account = await region('Account');
    expect(await within(account).findByText('Pending')).toBeVisible();
    const options = { token: backend.tokens.admin, key: 'reject' };
    await call(backend, 'POST', '/api/users/user-2/kyc/reject', options);
    expect(await within(account).findByText('Rejected')).toBeVisible();
    expect(within(account).getByRole('link', { name: 'Submit again' })).toHaveAttribute(
      'href',
      '/dashboard/kyc',
    );
  });

  it('is busy until it is there', async () => {
    await expectBusyAtFirst(await renderScreen(<ProfilePage />));
  });

  it('says when the profile could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<ProfilePage />);
    expect(await screen.findByText('We couldn’t load your profile.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await retryAfter(user, 'We couldn’t load your profile.');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ava Chen');
  });

  it('belongs to the one who is signed in', async () => {
    const sofia = buildUser({ id: 'user-9', name: 'Sofia Marchetti', referralCode: 'ref-sofia2n7h' });
    const backend = createTestBackend({
      data: { ...TEST_DATA, users: [...(TEST_DATA.users ?? []), sofia] },
    });
    await renderScreen(<ProfilePage />, { signedInAs: 'noah', backend });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Noah Weber');
    expect(screen.getByRole('textbox', { name: 'Referral link' })).toHaveValue(
      `${window.location.origin}/register?ref=ref-user20000`,
    );
  });
});
