import { checkAgainLater } from '../../test/passHours';
import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryAfter } from '../../test/screens/page';
import type { TestBackend } from '../../test/backend/testBackend';
import { KycPage } from './KycPage';
import { renderScreen } from '../../test/render';
import { endSession, failingAt, loseAnswerOf } from '../../test/faults';
import { behindLogin, findPasswordField, logInAgain } from '../../test/screens/login';
import { backendAtKyc, renderKycAt, kycRegion, ssnField, submitKycButton } from '../../test/screens/kyc';
import { auditedIn, userIn } from '../../test/backend/books';

/** An admin decides on Ava's KYC. */
function decide(backend: TestBackend, event: 'approve' | 'reject' | 'reverify') {
  const call = { token: backend.tokens.admin, key: `admin-${event}` };
  return backend.call('POST', `/api/users/user-1/kyc/${event}`, call);
}

describe('what is offered', () => {
  it.each([
    ['unverified', 'Unverified', true],
    ['rejected', 'Rejected', true],
    ['pending', 'Pending', false],
    ['verified', 'Verified', false],
  ] as const)(
    '%s: the status as text; a form from unverified or rejected alone',
    async (status, word, has) => {
      await renderKycAt(status);
      expect(await within(await kycRegion()).findByText(word)).toBeVisible();
      const lead = screen.getByText(/^Verifying your identity unlocks withdrawals/);
      expect(lead).toBeVisible();
      expect(lead).toHaveTextContent('Review takes 24–48 hours.');
      expect(screen.queryAllByRole('form')).toHaveLength(has ? 1 : 0);
      expect(screen.queryAllByRole('button', { name: 'Submit for verification' })).toHaveLength(has ? 1 : 0);
    },
  );

  it('takes the email from the account and does not let it be changed', async () => {
    const { user } = await renderKycAt('unverified');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, 'x');
    expect(email).toHaveValue('ava@cairnfield.example');
    expect(email).toHaveAttribute('readonly');
  });

  it('stands as busy until the status is there', async () => {
    const { container } = await renderKycAt('unverified');
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
    await ssnField();
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });

  it('says when the status could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<KycPage />);
    await retryAfter(user, 'We couldn’t load your KYC status.');
    expect(await within(await kycRegion()).findByText('Verified')).toBeVisible();
  });
});

describe('submitting', () => {
  it.each(['unverified', 'rejected'] as const)('moves %s to pending, and says so', async (status) => {
    const { user, backend } = await renderKycAt(status);
    await user.type(await ssnField(), ' 078-05-1120 ');
    await user.click(submitKycButton());

    expect(await screen.findByRole('status')).toHaveTextContent('KYC Submitted');
    expect(await within(await kycRegion()).findByText('Pending')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByText('Pending').closest('[tabindex="-1"]')).toHaveFocus();
    expect(userIn(backend)?.kycStatus).toBe('pending');
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
  });

  it('makes one submission of a double click', async () => {
    const sent: string[] = [];
    const { user, backend } = await renderKycAt('unverified');
    await user.type(await ssnField(), '078-05-1120');
    server.use(
      http.all('*', ({ request }) => {
        if (request.method === 'POST') sent.push(request.url);
        return undefined;
      }),
    );
    await user.dblClick(submitKycButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
  });

  it('sends nothing a day after a submission without an answer', async () => {
    const { user, backend } = await renderKycAt('unverified');
    await user.type(await ssnField(), '078-05-1120');
    server.use(loseAnswerOf('POST', '/api/users/me/kyc'));
    await user.click(submitKycButton());
    const left = await checkAgainLater(25, user);
    expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText(/so we can’t check again safely/)).not.toBeInTheDocument();
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
  });

  it('asks again about a submission that never arrived, with what was typed still there', async () => {
    const { user, backend } = await renderKycAt('unverified');
    await user.type(await ssnField(), '078-05-1120');
    server.use(http.post('*', () => HttpResponse.error()));
    await user.click(submitKycButton());
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(await ssnField()).toHaveValue('078-05-1120');
    expect(userIn(backend)?.kycStatus).toBe('unverified');
    server.resetHandlers();
    await user.click(again);
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
  });

  it('says who changed the status meanwhile, and shows it', async () => {
    const { user, backend } = await renderKycAt('unverified');
    await user.type(await ssnField(), '078-05-1120');
    server.use(
      http.post('*', async () => {
        await decide(backend, 'reverify');
      }),
    );
    await user.click(submitKycButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('KYC Submission Failed');
    expect(toast).toHaveTextContent(/Main Admin already set this to pending/);
    const region = await kycRegion();
    expect(await within(region).findByText('Pending')).toBeVisible();
    expect(within(region).getByText(/Main Admin already set this to pending/)).toBeVisible();
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(0);

    await decide(backend, 'approve');
    expect(await within(region).findByText('Verified')).toBeVisible();
    expect(within(region).queryByText(/marked pending/)).not.toBeInTheDocument();
  });

  it('comes back to the page after a session that ran out, without number or files', async () => {
    const backend = backendAtKyc('unverified');
    await renderScreen(behindLogin('/dashboard/kyc', <KycPage />), {
      route: '/dashboard/kyc',
      signedInAs: 'ava',
      backend,
    });
    const user = userEvent.setup();
    await user.type(await ssnField(), '078-05-1120');
    server.use(endSession());
    await user.click(submitKycButton());
    await findPasswordField();
    server.resetHandlers();
    await logInAgain();

    expect(await ssnField()).toHaveValue('');
    expect(userIn(backend)?.kycStatus).toBe('unverified');
    await user.type(await ssnField(), '078-05-1120');
    await user.click(submitKycButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
  });
});

describe('an admin’s decision', () => {
  it.each([
    ['approve', 'Verified', 'Your identity is verified'],
    ['reject', 'Rejected', 'We couldn’t verify your identity'],
  ] as const)('%s arrives without a reload', async (event, word, title) => {
    const { backend } = await renderKycAt('pending');
    const region = await kycRegion();
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
