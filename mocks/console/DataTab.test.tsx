import { act, screen } from '@testing-library/react';
import { jsonFile, renderConsole } from '../../src/test/screens/qaConsole';

it('replaces all data by a data set once that is confirmed, and shows its people', async () => {
  const { user, region, database } = renderConsole('Data');
  await region.findByText('ava@cairnfield.example');
  await user.selectOptions(region.getByLabelText('Data set'), 'empty');
  await user.click(region.getByRole('button', { name: 'Load data set' }));
  await user.click(region.getByRole('button', { name: 'Keep it' }));
  expect(database.read.users.size).toBe(3);
  await user.click(region.getByRole('button', { name: 'Load data set' }));
  await user.click(region.getByRole('button', { name: 'Replace all data' }));
  expect(await region.findByText('All data is “empty” now; everybody is logged out.')).toBeVisible();
  expect(database.read.users.size).toBe(0);
  expect(region.queryByText('ava@cairnfield.example')).not.toBeInTheDocument();
});

it('logs in as anybody with one click', async () => {
  const { user, region, signedIn } = renderConsole('Data');
  await user.type(region.getByLabelText('Search people'), 'noah');
  const people = await region.findAllByRole('button', { name: /^Log in as / });
  expect(people).toHaveLength(1);
  await user.click(region.getByRole('button', { name: /^Log in as Noah/ }));
  expect(await region.findByText(/^This tab is signed in as Noah/)).toBeVisible();
  expect(signedIn).toHaveLength(1);
});

it('ends the session of who works in the tab, and takes the role', async () => {
  const { user, region, ask, tokens } = renderConsole('Data');
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(200);
  await user.click(region.getByRole('button', { name: 'Take the role' }));
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(403);
  await user.click(region.getByRole('button', { name: 'Give the role back' }));
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(200);
  await user.click(region.getByRole('button', { name: 'End the session' }));
  await region.findByText('The session is over; the next request says so.');
  expect(await ask('GET', '/api/users/me', { token: tokens.ava })).toBe(401);
});

it('says in words that the books balance, and how full the storage is', async () => {
  const { user, region, storage } = renderConsole('Data');
  await user.click(region.getByRole('button', { name: 'Check the books' }));
  expect(
    await region.findByText('The books balance: 3 investors hold $20,000.00, the sum of 1 ledger entries.'),
  ).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Measure' }));
  expect(region.getByRole('meter', { name: 'Storage use' })).toHaveAttribute('value', String(storage.used));
});

it('shows what fills the storage, by table, and removes what has expired', async () => {
  const { user, region, database } = renderConsole('Data');
  expect(region.getByText(/^users \(3\)/)).toBeVisible();
  database.transact((tx) => tx.loginAttempts.put({ id: 'a@b.example', failures: 1, resetAt: '2020-01-01' }));
  await user.click(region.getByRole('button', { name: 'Measure' }));
  expect(region.getByText(/^loginAttempts \(1\)/)).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Remove expired records' }));
  expect(await region.findByText('Removed: 1 expired records.')).toBeVisible();
  expect(region.queryByText(/^loginAttempts/)).not.toBeInTheDocument();
  await user.click(region.getByRole('button', { name: 'Remove expired records' }));
  expect(await region.findByText('No record has expired.')).toBeVisible();
});

it('takes a snapshot back in, and refuses a file that is none without a change', async () => {
  const { user, region, qa, database } = renderConsole('Data');
  await region.findByText('ava@cairnfield.example');
  const snapshot = await qa.data.exportSnapshot();
  await act(() => qa.data.reset('empty'));
  const input = region.getByLabelText('Import snapshot', { selector: 'input' });
  await user.upload(input, jsonFile('{"format":"a letter"}'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(database.read.users.size).toBe(0);
  await user.upload(input, jsonFile(snapshot));
  expect(await region.findByText('The snapshot is in place.')).toBeVisible();
  expect(database.read.users.size).toBe(3);
});
