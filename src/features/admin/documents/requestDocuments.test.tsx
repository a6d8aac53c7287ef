import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { auditedIn } from '../../../test/backend/books';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../../test/backend/testData';
import { uploadFor } from '../../../test/endpoints/documentSamples';
import { buildDeposit } from '../../../test/builders';
import { renderScreen } from '../../../test/render';
import { failingAt, problemAnswer } from '../../../test/faults';
import { retryAfter } from '../../../test/screens/page';
import { DepositEvidence, IdentityEvidence } from './evidence';
import { RequestDocuments } from './RequestDocuments';

async function submitIdentity(backend: TestBackend, key: string, hasPhotos: boolean): Promise<void> {
  const { id: frontId } = hasPhotos
    ? await uploadFor(backend, { as: 'noah', purpose: 'identity-front', key: `front-${key}` })
    : { id: null };
  const call = { token: backend.tokens.noah, key, body: { frontId, backId: null } };
  const { status } = await backend.call('POST', '/api/users/me/kyc', call);
  if (status !== 200) throw new Error(`The submission was answered ${status}.`);
}

const submittedAt = (backend: TestBackend) => auditedIn(backend, 'kyc.submitted').at(-1)?.date;

/** Noah's first submission was rejected. */
async function rejectedNoah(): Promise<TestBackend> {
  const backend = createTestBackend();
  const token = backend.tokens.admin;
  await backend.call('POST', `/api/users/${TEST_IDS.noah}/kyc/reject`, { token, key: 'reject' });
  return backend;
}

/** Object URLs that were created and not revoked. */
function followUrls(): Set<string> {
  const open = new Set<string>();
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    open.add(`blob:http://localhost/${made}`);
    return `blob:http://localhost/${made}`;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url));
  return open;
}

afterEach(() => jest.restoreAllMocks());

it('a photo is read once for a look, however often its window is looked at, and nothing of it stays', async () => {
  const urls = followUrls();
  const backend = await rejectedNoah();
  await submitIdentity(backend, 'again', true);
  const { unmount } = await renderScreen(<RequestDocuments isPaused={false} requestId={TEST_IDS.noah} />, {
    signedInAs: 'admin',
    backend,
  });
  await screen.findByRole('img', { name: 'ID front' });
  const asked: string[] = [];
  server.use(http.all('/api/*/*', ({ request }) => void asked.push(new URL(request.url).pathname)));
  for (const [index, shown] of ['focus', 'online'].entries()) {
    fireEvent(window, new Event(shown));
    // The documents' metadata is read again, but not their content.
    const facts = `/api/requests/${TEST_IDS.noah}/documents`;
    await waitFor(() => expect(asked.filter((path) => path === facts)).toHaveLength(index + 1));
  }
  unmount();
  await waitFor(() => expect(urls.size).toBe(0));
  expect(asked.filter((path) => path.endsWith('/content'))).toEqual([]);
  expect(auditedIn(backend, 'document.viewed')).toHaveLength(1);
});

it('a second identity check without photos has none; those of the first one are looked at when they are asked for', async () => {
  const backend = createTestBackend();
  const { id } = await uploadFor(backend, { as: 'noah', purpose: 'identity-front' });
  backend.database.transact((tx) => {
    const document = tx.documents.get(id);
    if (document) tx.documents.put({ ...document, requestId: TEST_IDS.noah });
  });
  const token = backend.tokens.admin;
  await backend.call('POST', `/api/users/${TEST_IDS.noah}/kyc/reject`, { token, key: 'reject' });
  await submitIdentity(backend, 'again', false);
  const evidence = (
    <IdentityEvidence userId={TEST_IDS.noah} submittedAt={submittedAt(backend)} isPaused={false} />
  );
  const { user } = await renderScreen(evidence, { signedInAs: 'admin', backend });
  expect(await screen.findByText('No file was uploaded.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(auditedIn(backend, 'document.viewed')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Earlier files' }));
  expect(await screen.findByRole('img', { name: 'ID front' })).toBeVisible();
});

it('a person who is verified again shows the photos that were decided on', async () => {
  const backend = await rejectedNoah();
  await submitIdentity(backend, 'again', true);
  const decide = (how: string) =>
    backend.call('POST', `/api/users/${TEST_IDS.noah}/kyc/${how}`, { token: backend.tokens.admin, key: how });
  backend.clock.advance(1_000);
  await decide('approve');
  await decide('reverify');
  const evidence = (
    <IdentityEvidence userId={TEST_IDS.noah} submittedAt={submittedAt(backend)} isPaused={false} />
  );
  await renderScreen(evidence, { signedInAs: 'admin', backend });
  expect(await screen.findByRole('img', { name: 'ID front' })).toBeVisible();
  expect(screen.queryByText('No file was uploaded.')).not.toBeInTheDocument();
});

/** Noah's deposit of $70.00 was decided; he asked for eleven more since. */
function backendWithDecided(): TestBackend {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const ofNoah = { userId: TEST_IDS.noah, userName: 'Noah Weber' };
  const decided = buildDeposit({
    ...ofNoah,
    id: 'dep-1',
    amount: 70,
    status: 'rejected',
    date: at(1),
    decidedAt: at(2),
    decidedBy: 'Main Admin',
  });
  const pending = Array.from({ length: 11 }, (_, index) =>
    buildDeposit({ ...ofNoah, id: `dep-${index + 2}`, date: at(index + 2) }),
  );
  return createTestBackend({ data: { ...TEST_DATA, deposits: [decided, ...pending] } });
}

const newestDeposit = <DepositEvidence deposit={{ id: 'dep-12', userId: TEST_IDS.noah }} isPaused={false} />;

it('an earlier decision is told, however many requests came since', async () => {
  await renderScreen(newestDeposit, { signedInAs: 'admin', backend: backendWithDecided() });
  expect(await screen.findByText(/Deposit of/)).toHaveTextContent('Deposit of $70.00 rejected by Main Admin');
});

it('earlier decisions and documents that can’t be read offer Retry', async () => {
  server.use(failingAt('/api/deposits'), failingAt('/api/requests/dep-12/documents'));
  const { user } = await renderScreen(newestDeposit, { signedInAs: 'admin', backend: backendWithDecided() });
  const earlier = within(
    await screen.findByRole('group', { name: 'We couldn’t load the earlier decisions.' }),
  );
  const documents = within(await screen.findByRole('group', { name: 'We couldn’t load the documents.' }));
  await retryAfter(user, 'We couldn’t load the earlier decisions.', earlier);
  expect(await screen.findByText(/Deposit of/)).toBeVisible();
  await retryAfter(user, 'We couldn’t load the documents.', documents);
  expect(await screen.findByText('No file was uploaded.')).toBeVisible();
});

it('a failed second read leaves the documents in view', async () => {
  const backend = await rejectedNoah();
  await submitIdentity(backend, 'again', true);
  await renderScreen(<RequestDocuments isPaused={false} requestId={TEST_IDS.noah} />, {
    signedInAs: 'admin',
    backend,
  });
  const photo = await screen.findByRole('img', { name: 'ID front' });
  let reads = 0;
  server.use(
    http.get('/api/requests/*', () => {
      reads += 1;
      return problemAnswer(500, 'internal', 'An error occurred.');
    }),
  );
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(reads).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(photo).toBeVisible();
});
