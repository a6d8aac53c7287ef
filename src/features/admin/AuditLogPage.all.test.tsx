import { screen, waitFor, within } from '@testing-library/react';
import { AUDITED, auditRows, auditedActions, openAuditLog, openAudited } from '../../test/screens/auditLog';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../test/backend/testData';
import { DAY_MS } from '../../lib/time';
import { onPhone } from '../../test/mediaQueries';
import { addressQuery } from '../../test/render';
import { buildAuditEntry } from '../../test/builders';
import { catchSavedFiles } from '../../test/savedFiles';

const filters = () => Object.fromEntries(addressQuery());
/** Entries a minute apart; the highest number is the newest. */
function manyEntries(count: number): TestBackend {
  const audit = Array.from({ length: count }, (_, index) => {
    const date = new Date(TEST_START - (count - index) * 60_000).toISOString();
    return buildAuditEntry({ seq: index + 1, date, details: `=Change ${index + 1}, of "many".` });
  });
  return createTestBackend({ data: { ...TEST_DATA, audit } });
}

afterEach(() => jest.restoreAllMocks());

it('leads to the person who acted and to what was acted on', async () => {
  await openAudited();
  const [approved, rejected, requested] = await auditRows();
  const link = (row: HTMLElement | undefined, name: string) =>
    within(row ?? document.body)
      .getByRole('link', { name })
      .getAttribute('href');
  expect(link(approved, 'Open investor Noah Weber')).toBe(`/admin/users?person=${TEST_IDS.noah}`);
  expect(link(rejected, 'Open deposit Noah Weber')).toBe('/admin/transactions?status=all&q=dep-1');
  expect(link(requested, 'Noah Weber')).toBe(`/admin/users?person=${TEST_IDS.noah}`);
});

it('leads from an opened entry, which is all that a phone’s row opens', async () => {
  const { user } = await openAudited();
  const [, , requested] = await auditRows();
  await user.click(within(requested ?? document.body).getByText('Requested a deposit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Requested a deposit' }));
  const link = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(link('Noah Weber')).toBe(`/admin/users?person=${TEST_IDS.noah}`);
  expect(link('Open deposit Noah Weber')).toBe(`/admin/transactions?status=all&q=dep-${TEST_START}`);
});

describe('on a phone', () => {
  onPhone();

  it('opens an entry as a sheet, which a drag closes like other records', async () => {
    const { user } = await openAudited();
    const [, , requested] = await auditRows();
    await user.click(within(requested ?? document.body).getByText('Requested a deposit'));
    const sheet = await screen.findByRole('dialog', { name: 'Requested a deposit' });
    expect(sheet).toHaveClass('MuiDrawer-paper');
    expect(within(sheet).getByRole('link', { name: 'Open deposit Noah Weber' })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });
});

it('is searched by words, kept in the address', async () => {
  const { user } = await openAudited({ route: '/admin/audit-log?page=3' });
  await auditRows();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rejected a{Enter}');
  await waitFor(async () => expect(await auditedActions()).toEqual(['Rejected a deposit']));
  await waitFor(() => expect(filters()).toEqual({ q: 'rejected a' }));
});

it('is narrowed by kind and by who acted, and cleared again', async () => {
  const { user } = await openAudited();
  await auditRows();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Deposits' }));
  await waitFor(async () => expect(await auditedActions()).toEqual(AUDITED.slice(1)));
  await user.click(screen.getByRole('combobox', { name: 'Done by' }));
  await user.click(await screen.findByRole('option', { name: 'Investors' }));
  await waitFor(async () => expect(await auditedActions()).toEqual(['Requested a deposit']));
  expect(filters()).toEqual({ kind: 'deposit', by: 'user' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await auditedActions()).toEqual(AUDITED));
  expect(filters()).toEqual({});
});

it('opens as its address says, days of the reader included, and turns the order of time', async () => {
  const day = new Date(TEST_START + DAY_MS);
  const text = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  const { user } = await openAudited({ route: `/admin/audit-log?from=${text}&kind=nonsense` });
  expect(await auditedActions()).toEqual(AUDITED.slice(0, 2));
  await user.click(screen.getByRole('columnheader', { name: /^When/ }));
  await waitFor(async () => expect(await auditedActions()).toEqual(AUDITED.slice(0, 2).reverse()));
  expect(filters()).toMatchObject({ sort: 'date', from: text });
});

it('says that the days are the wrong way round', async () => {
  await openAuditLog({ route: '/admin/audit-log?from=2026-02-02&to=2026-02-01' });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('The start date is after the end date.');
  expect(await screen.findByText('No entries found')).toBeVisible();
});

it('is a skeleton while it loads, and shows what somebody does meanwhile without a reload', async () => {
  const { backend } = await openAudited();
  expect(await screen.findByRole('table', { name: 'Audit log' })).toHaveAttribute('aria-busy', 'true');
  expect(await auditedActions()).toEqual(AUDITED);
  await backend.call('DELETE', '/api/plans/c1', { token: backend.tokens.admin, key: 'd' });
  await waitFor(async () => expect(await auditedActions()).toEqual(['Deleted a plan', ...AUDITED]));
  const [deleted] = await auditRows();
  expect(within(deleted ?? document.body).queryByRole('link')).not.toBeInTheDocument();
});

it('is paged through, and a page that is not there becomes the last one', async () => {
  const { user } = await openAuditLog({ backend: manyEntries(60), route: '/admin/audit-log?page=9' });
  await waitFor(() => expect(filters()).toEqual({ page: '3' }));
  expect(await auditRows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(async () => expect(await auditRows()).toHaveLength(25));
  expect(screen.getByText('26–50 of 60')).toBeVisible();
});

const saved = catchSavedFiles();

it('exports every row of the filter with ids, its formulas harmless', async () => {
  const { user } = await openAuditLog({ backend: manyEntries(230) });
  await auditRows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('230 entries saved as CSV.')).toBeVisible();
  expect(saved.names).toEqual(['cairnfield-audit-log-2026-01-15.csv']);
  const exported = await saved.lines();
  expect(exported).toHaveLength(231);
  expect(exported[0]).toBe('When,Who,Role,Who (ID),What,Action,Subject,Subject (ID),Details');
  expect(exported[1]).toBe(
    '2026-01-15T11:59:00.000Z,Main Admin,Admin,admin-main,Saved the site information,site.updated,Site information,site,"\'=Change 230, of ""many""."',
  );
});
