import { act, screen, within } from '@testing-library/react';
import { catchSavedFiles } from '../../src/test/savedFiles';
import { STORAGE_LIMIT } from '../storage/storageUse';
import { jsonFile, renderConsole } from '../../src/test/screens/qaConsole';

async function renderData() {
  const world = renderConsole('Data');
  await world.region.findByRole('region', { name: 'Session' });
  return world;
}

it('replaces all data by a data set once that is confirmed, and shows its people', async () => {
  const { user, choose, region, database } = await renderData();
  await region.findByText(/^ava@cairnfield.example/);
  await choose('Data set', 'empty');
  await user.click(region.getByRole('button', { name: 'Load data set' }));
  await user.click(region.getByRole('button', { name: 'Cancel' }));
  expect(database.read.users.size).toBe(3);
  await user.click(region.getByRole('button', { name: 'Load data set' }));
  await user.click(region.getByRole('button', { name: 'Replace all data' }));
  expect(await region.findByText('Loaded the data set “empty”. Everyone was logged out.')).toBeVisible();
  expect(database.read.users.size).toBe(0);
  expect(region.queryByText(/^ava@cairnfield.example/)).not.toBeInTheDocument();
});

it('logs in as anybody with one click', async () => {
  const { user, region, signedIn } = await renderData();
  await user.type(region.getByLabelText('Search people'), 'noah');
  const people = await region.findAllByRole('button', { name: /^Log in as / });
  expect(people).toHaveLength(1);
  await user.click(region.getByRole('button', { name: /^Log in as Noah/ }));
  expect(await region.findByText(/^This tab is logged in as Noah/)).toBeVisible();
  expect(signedIn).toHaveLength(1);
});

it('ends the session of this tab, and removes and restores its role', async () => {
  const { user, region, ask, tokens } = await renderData();
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(200);
  await user.click(region.getByRole('button', { name: 'Remove role' }));
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(403);
  await user.click(region.getByRole('button', { name: 'Restore role' }));
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(200);
  await user.click(region.getByRole('button', { name: 'End session' }));
  await region.findByText('Session ended. The app finds out with its next request.');
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(401);
});

it('says in words that the books balance, and how full the storage is', async () => {
  const { user, region, storage } = await renderData();
  const percent = () =>
    Number(region.getByRole('meter', { name: 'Storage use' }).getAttribute('aria-valuenow'));
  await user.click(region.getByRole('button', { name: 'Check the books' }));
  expect(
    await region.findByText('The books balance: 3 investors hold $20,000.00, the sum of 1 ledger entries.'),
  ).toBeVisible();
  expect(percent()).toBe((100 * storage.used) / STORAGE_LIMIT);
  storage.setItem('big', 'x'.repeat(STORAGE_LIMIT / 2));
  await user.click(region.getByRole('button', { name: 'Refresh' }));
  expect(percent()).toBe((100 * storage.used) / STORAGE_LIMIT);
  expect(percent()).toBeGreaterThanOrEqual(50);
});

it('shows what fills the storage, by table, and removes expired records', async () => {
  const { user, region, database } = await renderData();
  const table = within(region.getByRole('table', { name: 'Storage by table' }));
  expect(table.getByRole('row', { name: /^users 3 / })).toBeVisible();
  database.transact((tx) =>
    tx.loginAttempts.put({ id: 'a@b.example', failures: 1, resetAt: '2020-01-01T00:00:00.000Z' }),
  );
  await user.click(region.getByRole('button', { name: 'Refresh' }));
  expect(table.getByRole('row', { name: /^loginAttempts 1 / })).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Remove expired records' }));
  expect(await region.findByText('Removed 1 expired record.')).toBeVisible();
  expect(table.queryByRole('row', { name: /^loginAttempts/ })).not.toBeInTheDocument();
  await user.click(region.getByRole('button', { name: 'Remove expired records' }));
  expect(await region.findByText('There are no expired records.')).toBeVisible();
});

describe('a snapshot', () => {
  const saved = catchSavedFiles();
  it('is saved, and says how many files it leaves out', async () => {
    const { user, region } = await renderData();
    await user.click(region.getByRole('button', { name: 'Export snapshot' }));
    expect(
      await region.findByText(
        'Snapshot saved as a file. It leaves out the files of 3 documents, which it names.',
      ),
    ).toBeVisible();
    expect(saved.names).toEqual([expect.stringMatching(/^cairnfield-snapshot-/)]);
  });
});

it('takes a snapshot back in, and refuses a file that is none without a change', async () => {
  const { user, region, qa, database } = await renderData();
  await region.findByText(/^ava@cairnfield.example/);
  const snapshot = await qa.data.exportSnapshot();
  await act(() => qa.data.reset('empty'));
  const input = region.getByLabelText('Import snapshot', { selector: 'input' });
  await user.upload(input, jsonFile('{"format":"a letter"}'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(database.read.users.size).toBe(0);
  await user.upload(input, jsonFile(snapshot));
  expect(await region.findByText('Snapshot imported.')).toBeVisible();
  expect(database.read.users.size).toBe(3);
});

it('lists the mails that were sent, each with its link', async () => {
  const { user, region, ask, qa } = await renderData();
  const outbox = within(region.getByRole('region', { name: 'Outbox' }));
  expect(await outbox.findByRole('link', { name: 'Open link for mia@cairnfield.example' })).toBeVisible();
  expect(outbox.queryByText('Reset password')).not.toBeInTheDocument();
  const body = { email: 'ava@cairnfield.example' };
  expect(await ask('POST', '/api/password-resets', { key: 'k', body })).toBe(202);
  await user.click(outbox.getByRole('button', { name: 'Check for mail' }));
  expect(await outbox.findByText('Reset password')).toBeVisible();
  const mail = (await qa.data.outbox()).find(({ to }) => to === body.email);
  expect(mail?.link).toMatch(/^\/reset-password#/);
  expect(outbox.getByRole('link', { name: 'Open link for ava@cairnfield.example' })).toHaveAttribute(
    'href',
    mail?.link,
  );
});
