import { noteCommands, passHours } from '../../test/passHours';
import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import type { KycStatus } from '../../entities/user/user';
import { KycPage } from './KycPage';
import { renderScreen } from '../../test/render';
import { endSession, failingAt, loseAnswerOf, problemAnswer } from '../../test/faults';
import { behindLogin, findPasswordField, logInAgain } from '../../test/screens/login';

const SUBMIT = '/api/users/me/kyc';

/** A backend where Ava has this KYC status. */
function backendAt(kycStatus: KycStatus): TestBackend {
  const users = (TEST_DATA.users ?? []).map((user) => (user.id === 'user-1' ? { ...user, kycStatus } : user));
  return createTestBackend({ data: { ...TEST_DATA, users } });
}

const renderAt = (status: KycStatus) => renderScreen(<KycPage />, { backend: backendAt(status) });

const statusRegion = () => screen.findByRole('region', { name: 'KYC status' });
const ssn = () => screen.findByLabelText('Social security number');
const submitButton = () => screen.getByRole('button', { name: 'Submit for verification' });
const kycOfAva = ({ database }: TestBackend) => database.read.users.get('user-1')?.kycStatus;
const submissions = ({ database }: TestBackend) =>
  [...database.read.audit.values()].filter(({ action }) => action === 'kyc.submitted');

/** An admin decides on Ava's KYC. */
function decide(backend: TestBackend, event: 'approve' | 'reject' | 'reverify') {
  const call = { token: backend.tokens.admin, key: `admin-${event}` };
  return backend.call('POST', `/api/users/user-1/kyc/${event}`, call);
}

const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });

describe('what is offered', () => {
  it.each([
    ['unverified', 'Unverified', true],
    ['rejected', 'Rejected', true],
    ['pending', 'Pending', false],
    ['verified', 'Verified', false],
  ] as const)(
    '%s: the status as text; a form from unverified or rejected alone',
    async (status, word, has) => {
      await renderAt(status);
      expect(await within(await statusRegion()).findByText(word)).toBeVisible();
      expect(screen.getByText(/Review takes 24-48 hours/)).toBeVisible();
      expect(screen.queryAllByRole('form')).toHaveLength(has ? 1 : 0);
      expect(screen.queryAllByRole('button', { name: 'Submit for verification' })).toHaveLength(has ? 1 : 0);
    },
  );

  it('takes the email from the account and does not let it be changed', async () => {
    const { user } = await renderAt('unverified');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, 'x');
    expect(email).toHaveValue('ava@cairnfield.example');
    expect(email).toHaveAttribute('readonly');
  });

  it('stands as busy until the status is there', async () => {
    const { container } = await renderAt('unverified');
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
    await ssn();
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });

  it('says when the status could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<KycPage />);
    await retryAfter(user, 'Your KYC status could not be loaded.');
    expect(await within(await statusRegion()).findByText('Verified')).toBeVisible();
  });
});

test('a rejection tells its reason until the form is submitted again', async () => {
  const backend = backendAt('pending');
  await backend.call('POST', '/api/users/user-1/kyc/reject', {
    token: backend.tokens.admin,
    key: 'admin-reject',
    body: { reason: 'The photo is dark.' },
  });
  const { user } = await renderScreen(<KycPage />, { backend });
  expect(await within(await statusRegion()).findByText('The photo is dark.')).toBeVisible();
  await user.type(await ssn(), '078-05-1120');
  await user.click(submitButton());
  expect(await within(await statusRegion()).findByText('Pending')).toBeVisible();
  expect(screen.queryByText('The photo is dark.')).not.toBeInTheDocument();
});

describe('submitting', () => {
  it.each(['unverified', 'rejected'] as const)('moves %s to pending, and says so', async (status) => {
    const { user, backend } = await renderAt(status);
    await user.type(await ssn(), ' 078-05-1120 ');
    await user.click(submitButton());

    expect(await screen.findByRole('status')).toHaveTextContent('KYC Submitted');
    expect(await within(await statusRegion()).findByText('Pending')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByText('Pending').closest('[tabindex="-1"]')).toHaveFocus();
    expect(kycOfAva(backend)).toBe('pending');
    expect(submissions(backend)).toHaveLength(1);
  });

  it.each(['', '   '])('asks for the social security number when it is "%s"', async (typed) => {
    const { user, backend } = await renderAt('unverified');
    const field = await ssn();
    if (typed !== '') await user.type(field, typed);
    await user.click(submitButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('SSN required');
    expect(toast).toHaveTextContent('Enter your social security number.');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter your social security number.'));
    expect(field).toHaveFocus();
    expect(kycOfAva(backend)).toBe('unverified');
  });

  it('makes one submission of a double click', async () => {
    const sent: string[] = [];
    const { user, backend } = await renderAt('unverified');
    await user.type(await ssn(), '078-05-1120');
    server.use(
      http.all('*', ({ request }) => {
        if (request.method === 'POST') sent.push(request.url);
        return undefined;
      }),
    );
    await user.dblClick(submitButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(submissions(backend)).toHaveLength(1);
  });

  it('finds out by the same key what became of a submission without an answer', async () => {
    const keys: (string | null)[] = [];
    const { user, backend } = await renderAt('unverified');
    await user.type(await ssn(), '078-05-1120');
    const noteKey = http.post(
      SUBMIT,
      ({ request }) => void keys.push(request.headers.get('Idempotency-Key')),
    );
    server.use(noteKey, loseAnswerOf('POST', SUBMIT));
    await user.click(submitButton());

    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Submit for verification' })).not.toBeInTheDocument();
    server.resetHandlers();
    server.use(noteKey);
    await user.click(again);

    expect(await screen.findByRole('status')).toHaveTextContent('KYC Submitted');
    await waitFor(() => expect(screen.queryByText('Check again')).not.toBeInTheDocument());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(submissions(backend)).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends nothing a day after a submission without an answer', async () => {
    const { user, backend } = await renderAt('unverified');
    await user.type(await ssn(), '078-05-1120');
    server.use(loseAnswerOf('POST', SUBMIT));
    await user.click(submitButton());
    const again = await screen.findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    passHours(25);
    const left = noteCommands();
    await user.click(again);
    expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(screen.queryByText(/so we can’t check again safely/)).not.toBeInTheDocument();
    expect(submissions(backend)).toHaveLength(1);
  });

  it('asks again about a submission that never arrived, with what was typed still there', async () => {
    const { user, backend } = await renderAt('unverified');
    await user.type(await ssn(), '078-05-1120');
    server.use(http.post('*', () => HttpResponse.error()));
    await user.click(submitButton());
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(await ssn()).toHaveValue('078-05-1120');
    expect(kycOfAva(backend)).toBe('unverified');
    server.resetHandlers();
    await user.click(again);
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(submissions(backend)).toHaveLength(1);
  });

  it('says why it was refused and keeps everything', async () => {
    const { user } = await renderAt('unverified');
    await user.upload(await screen.findByLabelText('ID front'), picture('front.png'));
    await user.type(await ssn(), '078-05-1120');
    server.use(http.post('*', () => problemAnswer(507, 'storage-full', 'The storage is full.')));
    await user.click(submitButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('KYC Submission Failed');
    expect(toast).toHaveTextContent('The storage is full.');
    expect(screen.getByRole('group', { name: 'KYC Submission Failed' })).toHaveTextContent(
      'The storage is full.',
    );
    expect(await ssn()).toHaveValue('078-05-1120');
    expect(screen.getByText('front.png')).toBeVisible();
    server.resetHandlers();
    await user.click(submitButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The storage is full.')).not.toBeInTheDocument());
  });

  it('says who changed the status meanwhile, and shows it', async () => {
    const { user, backend } = await renderAt('unverified');
    await user.type(await ssn(), '078-05-1120');
    server.use(
      http.post('*', async () => {
        await decide(backend, 'reverify');
      }),
    );
    await user.click(submitButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('KYC Submission Failed');
    expect(toast).toHaveTextContent(/marked pending by Main Admin .* and is pending now/);
    const region = await statusRegion();
    expect(await within(region).findByText('Pending')).toBeVisible();
    expect(within(region).getByText(/marked pending by Main Admin/)).toBeVisible();
    expect(submissions(backend)).toHaveLength(0);

    await decide(backend, 'approve');
    expect(await within(region).findByText('Verified')).toBeVisible();
    expect(within(region).queryByText(/marked pending/)).not.toBeInTheDocument();
  });

  it('comes back to the page after a session that ran out, without number or files', async () => {
    const backend = backendAt('unverified');
    await renderScreen(behindLogin('/dashboard/kyc', <KycPage />), {
      route: '/dashboard/kyc',
      signedInAs: 'ava',
      backend,
    });
    const user = userEvent.setup();
    await user.type(await ssn(), '078-05-1120');
    server.use(endSession());
    await user.click(submitButton());
    await findPasswordField();
    server.resetHandlers();
    await logInAgain();

    expect(await ssn()).toHaveValue('');
    expect(kycOfAva(backend)).toBe('unverified');
    await user.type(await ssn(), '078-05-1120');
    await user.click(submitButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(submissions(backend)).toHaveLength(1);
  });
});

describe('an admin’s decision', () => {
  it.each([
    ['approve', 'Verified', 'Your identity is verified'],
    ['reject', 'Rejected', "We couldn't verify your identity"],
  ] as const)('%s arrives without a reload', async (event, word, title) => {
    const { backend } = await renderAt('pending');
    const region = await statusRegion();
    expect(await within(region).findByText('Pending')).toBeVisible();
    await decide(backend, event);
    expect(await within(region).findByText(word)).toBeVisible();
    expect(within(region).getByText(title)).toBeVisible();
    expect(region.querySelector('time')).toHaveAttribute(
      'datetime',
      new Date(backend.clock.now()).toISOString(),
    );
    expect(screen.queryAllByRole('form')).toHaveLength(event === 'reject' ? 1 : 0);
  });
});
