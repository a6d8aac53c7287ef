import { tinyPng } from '../../test/files';
import { http } from 'msw';
import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { KycPage } from './KycPage';
import { renderScreen } from '../../test/render';
import { loseAnswerOf, problemAnswer } from '../../test/faults';
import { backendAtKyc, renderKycAt, kycRegion, ssnField, submitKycButton } from '../../test/screens/kyc';
import { auditedIn, userIn } from '../../test/backend/books';

const picture = (name: string, type = 'image/png') => new File([tinyPng()], name, { type });

test('a rejection tells its reason until the form is submitted again', async () => {
  const backend = backendAtKyc('pending');
  await backend.call('POST', '/api/users/user-1/kyc/reject', {
    token: backend.tokens.admin,
    key: 'admin-reject',
    body: { reason: 'The photo is dark.' },
  });
  const { user } = await renderScreen(<KycPage />, { backend });
  expect(await within(await kycRegion()).findByText('The photo is dark.')).toBeVisible();
  await user.type(await ssnField(), '078-05-1120');
  await user.click(submitKycButton());
  expect(await within(await kycRegion()).findByText('Pending')).toBeVisible();
  expect(screen.queryByText('The photo is dark.')).not.toBeInTheDocument();
});

it('says next to the form and at its fields that only the number is required', async () => {
  await renderKycAt('unverified');
  const aside = await screen.findByRole('region', { name: 'What you’ll need' });
  expect(within(aside).getByText('Photos of a valid ID (optional)')).toBeVisible();
  expect(aside).toHaveTextContent('Your Social Security numberRequired to submit the form.');
  for (const name of ['ID front', 'ID back']) {
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/^Optional\. /);
    expect(screen.getByLabelText(name)).not.toBeRequired();
  }
  expect(await ssnField()).toBeRequired();
});

describe('submitting', () => {
  it.each(['', '   '])('asks for the social security number when it is "%s"', async (typed) => {
    const { user, backend } = await renderKycAt('unverified');
    const field = await ssnField();
    if (typed !== '') await user.type(field, typed);
    await user.click(submitKycButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('SSN required');
    expect(toast).toHaveTextContent('Enter your Social Security number.');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter your Social Security number.'));
    expect(field).toHaveFocus();
    expect(userIn(backend)?.kycStatus).toBe('unverified');
  });

  it('finds out by the same key what became of a submission without an answer', async () => {
    const keys: (string | null)[] = [];
    const { user, backend } = await renderKycAt('unverified');
    await user.type(await ssnField(), '078-05-1120');
    const noteKey = http.post(
      '/api/users/me/kyc',
      ({ request }) => void keys.push(request.headers.get('Idempotency-Key')),
    );
    server.use(noteKey, loseAnswerOf('POST', '/api/users/me/kyc'));
    await user.click(submitKycButton());

    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Submit for verification' })).not.toBeInTheDocument();
    server.resetHandlers();
    server.use(noteKey);
    await user.click(again);

    expect(await screen.findByRole('status')).toHaveTextContent('KYC Submitted');
    await waitFor(() => expect(screen.queryByText('Check again')).not.toBeInTheDocument());
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(auditedIn(backend, 'kyc.submitted')).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says why it was refused and keeps everything', async () => {
    const { user } = await renderKycAt('unverified');
    await user.upload(await screen.findByLabelText('ID front'), picture('front.png'));
    await user.type(await ssnField(), '078-05-1120');
    server.use(http.post('*', () => problemAnswer(507, 'storage-full', 'The storage is full.')));
    await user.click(submitKycButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('KYC Submission Failed');
    expect(toast).toHaveTextContent('The storage is full.');
    expect(screen.getByRole('group', { name: 'KYC Submission Failed' })).toHaveTextContent(
      'The storage is full.',
    );
    expect(await ssnField()).toHaveValue('078-05-1120');
    expect(screen.getByText('front.png')).toBeVisible();
    server.resetHandlers();
    await user.click(submitKycButton());
    expect(await screen.findByText('Pending')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The storage is full.')).not.toBeInTheDocument());
  });
});
