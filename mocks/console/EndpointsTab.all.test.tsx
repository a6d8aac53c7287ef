import { screen } from '@testing-library/react';
import { depositBody } from '../../src/test/backend/testData';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { renderConsole } from '../../src/test/screens/qaConsole';

it('lists every endpoint of the API', () => {
  const { region } = renderConsole('Endpoints');
  expect(region.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
    ENDPOINTS.map(({ id }) => id),
  );
});

it('fails an endpoint with one click, counts it, and lets it go with another', async () => {
  const { user, region, ask, tokens } = renderConsole('Endpoints');
  const button = region.getByLabelText('Fail plans.list');
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('QA: fail-plans-list');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(500);
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(500);
  await user.type(region.getByLabelText('Search endpoints'), 'plans.list');
  expect(await region.findByRole('row', { name: / 2 2 / })).toBeVisible();
  await user.click(button);
  expect(await region.findByText('plans.list works normally again.')).toBeVisible();
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(200);
});

it('loses the next answer alone when asked so; the backend has done its work', async () => {
  const { user, region, ask, tokens, database } = renderConsole('Endpoints');
  await user.type(region.getByLabelText('Search endpoints'), 'deposits.create');
  expect(region.getAllByRole('rowheader')).toHaveLength(1);
  await user.click(region.getByRole('button', { name: 'Next request only' }));
  await user.click(region.getByLabelText('Drop response deposits.create'));
  await screen.findByRole('status');
  const before = database.read.deposits.size;
  const call = {
    token: tokens.ava,
    key: 'k',
    body: depositBody(),
  };
  expect(await ask('POST', '/api/deposits', call)).toBe(0);
  expect(database.read.deposits.size).toBe(before + 1);
  expect(await ask('POST', '/api/deposits', call)).toBe(201);
  expect(database.read.deposits.size).toBe(before + 1);
});
