import { act, screen } from '@testing-library/react';
import { depositBody } from '../../src/test/backend/testData';
import { oneClickScenario } from './endpointFaults';
import { buildScenario } from '../../src/test/builders';
import { createConsoleWorld, openLog } from '../../src/test/screens/qaConsole';

const DEPOSIT = depositBody({ proof: 'a.png' });

/** A log with a read, a command whose response was lost, and a login. */
async function worldWithLog() {
  const world = createConsoleWorld();
  const { ask, tokens, qa } = world;
  await ask('GET', '/api/plans', { token: tokens.ava });
  await qa.apply(oneClickScenario('lose', 'deposits.create', 1));
  await ask('POST', '/api/deposits', { token: tokens.ava, key: 'k', body: DEPOSIT });
  await ask('POST', '/api/session', { body: { email: 'ava@cairnfield.example', password: 'Wrong123!' } });
  return world;
}

it('shows requests newest first, with what a scenario did to them', async () => {
  const { region } = await openLog(await worldWithLog());
  expect(region.getByText('3 requests')).toBeVisible();
  const rows = region.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(rows).toEqual(['POST /api/session', 'POST /api/deposits', 'GET /api/plans']);
  expect(region.getByRole('row', { name: /deposits/ })).toHaveTextContent(
    /No response.*lose-deposits-create/,
  );
});

it('narrows by text, by kind and to faults', async () => {
  const { user, choose, region } = await openLog(await worldWithLog());
  await choose('Kind', 'query');
  expect(await region.findByText('1 of 3 requests')).toBeVisible();
  await choose('Kind', 'all');
  await user.click(region.getByRole('button', { name: 'Faulted only' }));
  expect(region.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['POST /api/deposits']);
  await user.type(region.getByLabelText('Filter requests'), 'nothing like it');
  expect(region.getByText('No request matches the filter.')).toBeVisible();
});

it('shows what was asked and answered, and no password', async () => {
  const { user, region } = await openLog(await worldWithLog());
  await user.click(region.getByRole('button', { name: 'POST /api/deposits' }));
  expect(region.getByText('lose-deposits-create, rule 1')).toBeVisible();
  expect(region.getByText('response lost after the backend did its work')).toBeVisible();
  expect(region.getByRole('group', { name: 'Request' })).toHaveTextContent('"proof": "a.png"');
  expect(region.getByRole('group', { name: 'Backend response' })).toHaveTextContent('"status": "pending"');
  await user.click(region.getByRole('button', { name: 'POST /api/session' }));
  expect(region.getByRole('group', { name: 'Request' })).toHaveTextContent('"password": "•••"');
  expect(document.body).not.toHaveTextContent('Wrong123!');
});

it('shows no setup key, code or challenge', async () => {
  const world = createConsoleWorld();
  const body = { key: 'hush', uri: 'hush', challenge: 'hush', code: 'hush', codes: ['hush'] };
  await world.ask('POST', '/api/session/second-step', { body });
  const { user, region } = await openLog(world);
  await user.click(region.getByRole('button', { name: 'POST /api/session/second-step' }));
  expect(region.getByRole('group', { name: 'Request' })).toHaveTextContent('"codes": "•••"');
  expect(document.body).not.toHaveTextContent('hush');
});

it('shows the response that the app got instead of the backend’s', async () => {
  const world = createConsoleWorld();
  await world.qa.apply(
    buildScenario({
      match: { endpoint: 'plans.list' },
      effect: { kind: 'patch', path: 'total', value: 'many' },
    }),
  );
  await world.ask('GET', '/api/plans', { token: world.tokens.ava });
  const { user, region } = await openLog(world);
  await user.click(region.getByRole('button', { name: 'GET /api/plans' }));
  expect(region.getByRole('group', { name: 'Response the app got' })).toHaveTextContent('"total": "many"');
  expect(region.getByRole('group', { name: 'Backend response' })).not.toHaveTextContent('"many"');
});

it('sends a command again: under its key without a second effect, under a new one as a new intent', async () => {
  const world = createConsoleWorld();
  const { ask, tokens } = world;
  const body = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };
  await ask('POST', '/api/transfers', { token: tokens.ava, key: 'k', body });
  const { user, region, database } = await openLog(world);
  expect(database.read.transfers.size).toBe(1);
  await user.click(region.getByRole('button', { name: 'POST /api/transfers' }));
  await user.click(region.getByRole('button', { name: 'Replay with the same key' }));
  expect(await region.findByText('Sent again. The response was 201.')).toBeVisible();
  expect(database.read.transfers.size).toBe(1);
  expect(await region.findByText('2 requests')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Replay with a new key' }));
  expect(await region.findByText('3 requests')).toBeVisible();
  expect(database.read.transfers.size).toBe(2);
});

it('copies the link of the scenario that hit a request', async () => {
  const world = createConsoleWorld();
  await world.qa.apply('offline');
  await world.ask('GET', '/api/plans', { token: world.tokens.ava });
  const { user, region, qa, writeText } = await openLog(world);
  await user.click(region.getByRole('button', { name: 'GET /api/plans' }));
  // Built-in scenarios are found by name even when inactive.
  await act(() => qa.clear());
  await user.click(region.getByRole('button', { name: 'Copy link to offline' }));
  expect(await region.findByText('Link to offline copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('http://localhost/?qa=offline');
});

it('clears the log and the counts', async () => {
  const { user, region, qa } = await openLog(await worldWithLog());
  await user.click(region.getByRole('button', { name: 'Clear log' }));
  expect(await screen.findByText('No requests yet. Requests from this tab appear here.')).toBeVisible();
  expect(qa.counts()).toEqual({});
});
