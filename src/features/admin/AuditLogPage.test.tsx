import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../test/backend/testData';
import { DAY_MS } from '../../lib/time';
import { AuditLogPage } from './AuditLogPage';
import { failingAt } from '../../test/faults';
import { addressQuery, renderScreen, type ScreenOptions } from '../../test/render';
import { buildAuditEntry } from '../../test/builders';
import { catchSavedFiles } from '../../test/savedFiles';

const open = (options: ScreenOptions = {}) =>
  renderScreen(<AuditLogPage />, { signedInAs: 'admin', route: '/admin/audit-log', ...options });

const filters = () => Object.fromEntries(addressQuery());
const table = () => screen.findByRole('table', { name: 'Audit log' });

/** Waits until the table has loaded. */
async function rows(): Promise<HTMLElement[]> {
  await waitFor(async () => expect(await table()).not.toHaveAttribute('aria-busy'));
  return within(await table())
    .getAllByRole('row')
    .slice(1);
}

const whats = async () =>
  (await rows()).map((row) => within(row).queryByRole('rowheader')?.textContent ?? row.textContent);

/** Noah's deposit is rejected a day after his request; another day later his identity check is approved. */
async function withHistory(): Promise<TestBackend> {
  const backend = createTestBackend();
  const { noah, admin } = backend.tokens;
  const deposit = { amount: 250, crypto: 'btc', proof: 'a.png' };
  await backend.call('POST', '/api/deposits', { token: noah, key: 'a', body: deposit });
  backend.clock.advance(DAY_MS);
  await backend.call('POST', '/api/deposits/dep-1/reject', {
    token: admin,
    key: 'b',
    body: { reason: 'The payment did not arrive.' },
  });
  backend.clock.advance(DAY_MS);
  await backend.call('POST', `/api/users/${TEST_IDS.noah}/kyc/approve`, { token: admin, key: 'c' });
  return backend;
}

const HISTORY = ['Approved an identity check', 'Rejected a deposit', 'Requested a deposit'];

/** Entries a minute apart; the highest number is the newest. */
function manyEntries(count: number): TestBackend {
  const audit = Array.from({ length: count }, (_, index) => {
    const date = new Date(TEST_START - (count - index) * 60_000).toISOString();
    return buildAuditEntry({ seq: index + 1, date, details: `=Change ${index + 1}, of "many".` });
  });
  return createTestBackend({ data: { ...TEST_DATA, audit } });
}

afterEach(() => jest.restoreAllMocks());

it('says when, who, what in words and the details, newest first', async () => {
  await open({ backend: await withHistory() });
  expect(await whats()).toEqual(HISTORY);
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['When', 'Who', 'What', 'Details']);
  const [, rejected] = await rows();
  expect(rejected).toHaveTextContent('Jan 16, 2026');
  expect(rejected).toHaveTextContent('Main Admin');
  expect(rejected).toHaveTextContent(
    'Deposit of $1,000.00 by Noah Weber was marked rejected. Reason: The payment did not arrive.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

it('leads to the person who acted and to what was acted on', async () => {
  await open({ backend: await withHistory() });
  const [approved, rejected, requested] = await rows();
  const link = (row: HTMLElement | undefined, name: string) =>
    within(row ?? document.body)
      .getByRole('link', { name })
      .getAttribute('href');
  expect(link(approved, 'Open person Noah Weber')).toBe(`/admin/users?person=${TEST_IDS.noah}`);
  expect(link(rejected, 'Open deposit Noah Weber')).toBe('/admin/transactions?q=dep-1');
  expect(link(requested, 'Noah Weber')).toBe(`/admin/users?person=${TEST_IDS.noah}`);
});

it('is searched by words, kept in the address', async () => {
  const { user } = await open({ backend: await withHistory(), route: '/admin/audit-log?page=3' });
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rejected a{Enter}');
  await waitFor(async () => expect(await whats()).toEqual(['Rejected a deposit']));
  await waitFor(() => expect(filters()).toEqual({ q: 'rejected a' }));
});

it('is narrowed by kind and by who acted, and cleared again', async () => {
  const { user } = await open({ backend: await withHistory() });
  await table();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Deposits' }));
  await waitFor(async () => expect(await whats()).toEqual(HISTORY.slice(1)));
  await user.click(screen.getByRole('combobox', { name: 'Done by' }));
  await user.click(await screen.findByRole('option', { name: 'Investors' }));
  await waitFor(async () => expect(await whats()).toEqual(['Requested a deposit']));
  expect(filters()).toEqual({ kind: 'deposit', by: 'user' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await whats()).toEqual(HISTORY));
  expect(filters()).toEqual({});
});

it('opens as its address says, days of the reader included, and turns the order of time', async () => {
  const day = new Date(TEST_START + DAY_MS);
  const text = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  const { user } = await open({
    backend: await withHistory(),
    route: `/admin/audit-log?from=${text}&kind=nonsense`,
  });
  expect(await whats()).toEqual(HISTORY.slice(0, 2));
  await user.click(within(await table()).getByRole('columnheader', { name: /^When/ }));
  await waitFor(async () => expect(await whats()).toEqual(HISTORY.slice(0, 2).reverse()));
  expect(filters()).toMatchObject({ sort: 'date', from: text });
});

it('says that the days are the wrong way round', async () => {
  await open({ route: '/admin/audit-log?from=2026-02-02&to=2026-02-01' });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
    'The first day comes after the last one.',
  );
  expect(await screen.findByText('No entries found')).toBeVisible();
});

it('says that nothing was recorded yet, which is no matter of a filter', async () => {
  await open();
  expect(await screen.findByText('No entries yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all entries' })).not.toBeInTheDocument();
});

it('is a skeleton while it loads, and shows what somebody does meanwhile without a reload', async () => {
  const backend = await withHistory();
  await open({ backend });
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(await whats()).toEqual(HISTORY);
  await backend.call('DELETE', '/api/plans/c1', { token: backend.tokens.admin, key: 'd' });
  await waitFor(async () => expect(await whats()).toEqual(['Deleted a plan', ...HISTORY]));
  const [deleted] = await rows();
  expect(within(deleted ?? document.body).queryByRole('link')).not.toBeInTheDocument();
});

it('says that it could not be loaded, and Retry loads it', async () => {
  server.use(failingAt('/api/audit'));
  const { user } = await open({ backend: await withHistory() });
  await retryAfter(user, 'The audit log could not be loaded.');
  expect(await whats()).toEqual(HISTORY);
});

it('is paged through, and a page that is not there becomes the last one', async () => {
  const { user } = await open({ backend: manyEntries(60), route: '/admin/audit-log?page=9' });
  await waitFor(() => expect(filters()).toEqual({ page: '3' }));
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(screen.getByText('26–50 of 60')).toBeVisible();
});

const saved = catchSavedFiles();

it('exports every row of the filter with ids, its formulas harmless', async () => {
  const { user } = await open({ backend: manyEntries(230) });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('230 entries saved as CSV.')).toBeVisible();
  expect(saved.names).toEqual(['cairnfield-audit-log-2026-01-15.csv']);
  const exported = await saved.lines();
  expect(exported).toHaveLength(231);
  expect(exported[0]).toBe('When,Who,Role,Who (id),What,Action,Subject,Subject (id),Details');
  expect(exported[1]).toBe(
    '2026-01-15T11:59:00.000Z,Main Admin,Admin,admin-main,Saved the site information,site.updated,Site information,site,"\'=Change 230, of ""many""."',
  );
});
