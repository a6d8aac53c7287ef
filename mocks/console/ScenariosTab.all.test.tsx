import { screen, act, fireEvent } from '@testing-library/react';
import { renderConsole, jsonFile } from '../../src/test/screens/qaConsole';
import type { Scenario } from '../scenarios/scenario';

it('applies a built-in scenario with a seed, shows it as active, and stops it', async () => {
  const { user, region, qa } = renderConsole('Scenarios');
  await user.type(region.getByLabelText('Seed'), '42');
  await user.click(await region.findByLabelText('Apply slow-network'));
  expect(await screen.findByRole('status')).toHaveTextContent('QA: slow-network');
  expect(qa.scenarios.active()).toMatchObject([{ seed: 42, scope: 'tab' }]);
  await user.click(region.getByLabelText('Stop slow-network'));
  expect(await region.findByLabelText('Apply slow-network')).toBeEnabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says where a scenario is wrong, and saves none that is', async () => {
  const { user, region } = renderConsole('Scenarios');
  await user.click(region.getByRole('button', { name: 'New scenario' }));
  const area = region.getByLabelText<HTMLTextAreaElement>('Scenario as JSON');
  await user.clear(area);
  await user.click(area);
  await user.paste('{\n  "name": "a",\n  "title": "A",\n  "isOffline": "yes"\n}');
  expect(region.getByText(/^isOffline must be a `boolean` type/)).toBeVisible();
  expect(region.getByRole('button', { name: 'Save' })).toBeDisabled();
  const beginning = '{\n  "name": "a",\n  "title" ';
  await user.clear(area);
  await user.paste(`${beginning}"A"\n}`);
  expect(region.getByText(/^Not valid JSON: .* at position 27/)).toBeVisible();
  expect(region.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(region.getByRole('button', { name: 'Show' }));
  expect(area).toHaveFocus();
  expect(area.selectionStart).toBe(beginning.length);
});

const CUSTOM: Scenario = {
  name: 'my-outage',
  title: 'Nothing arrives',
  group: 'Custom',
  rules: [{ effect: { kind: 'network' } }],
};
it('finds scenarios by their words, and tells how each is seen', async () => {
  const { user, region } = renderConsole('Scenarios');
  await region.findByRole('heading', { name: /^Broken responses/ });
  await user.type(region.getByLabelText('Search scenarios'), 'half a list');
  expect(region.queryByLabelText('Apply slow-network')).not.toBeInTheDocument();
  await user.click(region.getByRole('button', { name: 'Steps to see deposits-cut-off' }));
  expect(region.getByText('Log in as admin and open /admin/transactions.')).toBeVisible();
  await user.clear(region.getByLabelText('Search scenarios'));
  await user.type(region.getByLabelText('Search scenarios'), 'no such thing');
  expect(region.getByText('No scenario matches “no such thing”.')).toBeVisible();
});

it('applies to all tabs on request, and copies the link that brings the same', async () => {
  const { user, region, qa, writeText } = renderConsole('Scenarios');
  await user.click(region.getByRole('button', { name: 'All tabs' }));
  await user.click(await region.findByLabelText('Apply offline'));
  await screen.findByRole('status');
  expect(qa.scenarios.active()).toMatchObject([{ scope: 'all-tabs' }]);
  await user.click(region.getByRole('button', { name: 'Copy link to active scenarios' }));
  expect(await region.findByText('Link to the active scenarios copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('http://localhost/?qa=offline~all');
});

it('makes a custom scenario by the form, saves it, and applies it', async () => {
  const { user, choose, region, qa, ask, tokens } = renderConsole('Scenarios');
  await user.click(region.getByRole('button', { name: 'New scenario' }));
  await choose('Endpoint', 'plans.list');
  await choose('Effect', 'Return an error status');
  await user.clear(region.getByLabelText('Status'));
  await user.type(region.getByLabelText('Status'), '503');
  await user.click(region.getByRole('button', { name: 'Save' }));
  await user.click(await region.findByLabelText('Apply plans-list-status'));
  await screen.findByRole('status');
  expect(qa.scenarios.custom()).toHaveLength(1);
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(503);
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(200);
});

it('keeps form and JSON the same; JSON that the form can’t show turns it off', async () => {
  const { user, choose, region } = renderConsole('Scenarios');
  await user.click(region.getByRole('button', { name: 'New scenario' }));
  const area = region.getByLabelText<HTMLTextAreaElement>('Scenario as JSON');
  const write = (text: string) => fireEvent.change(area, { target: { value: text } });
  await user.type(region.getByLabelText('Person'), 'noah@cairnfield.example');
  await user.type(region.getByLabelText('Query'), 'page=2');
  expect(JSON.parse(area.value)).toMatchObject({
    name: 'deposits-approve-lost-answer',
    rules: [{ match: { person: 'noah@cairnfield.example', query: { page: '2' } } }],
  });
  write(area.value.replace('"page": "2"', '"page": "3"').replace('-lost-answer', '-of-noah'));
  expect(region.getByLabelText('Query')).toHaveValue('page=3');
  await choose('Effect', 'Never respond');
  expect(JSON.parse(area.value)).toMatchObject({
    name: 'deposits-approve-of-noah',
    rules: [{ match: { query: { page: '3' } }, effect: { kind: 'hang' } }],
  });

  const whole = area.value;
  write(whole.replace('"times": 1', '"nth": 2'));
  expect(region.getByText('The form can’t show all of this JSON.')).toBeVisible();
  expect(region.getByLabelText('Person')).toBeDisabled();
  expect(region.getByLabelText('Person')).toHaveValue('noah@cairnfield.example');
  write(whole);
  expect(region.getByLabelText('Person')).toBeEnabled();
});

it('refuses to save under the name of a built-in, and keeps what was typed', async () => {
  const { user, region } = renderConsole('Scenarios');
  await user.click(region.getByRole('button', { name: 'New scenario' }));
  const area = region.getByLabelText('Scenario as JSON');
  await user.clear(area);
  await user.click(area);
  await user.paste('{"name":"offline","title":"A","isOffline":true}');
  await user.click(region.getByRole('button', { name: 'Save' }));
  expect(await region.findByRole('alert')).toHaveTextContent('is a built-in scenario');
  expect(area).toHaveValue('{"name":"offline","title":"A","isOffline":true}');
});

/** Imports the file and saves `my-outage` in it as `our-outage`. */
async function importAndRename(file: File, { user, region }: ReturnType<typeof renderConsole>) {
  await user.upload(region.getByLabelText('Import', { selector: 'input' }), file);
  await user.click(await region.findByLabelText('Edit my-outage'));
  const area = region.getByLabelText('Scenario as JSON');
  await user.clear(area);
  await user.click(area);
  await user.paste(JSON.stringify({ ...CUSTOM, name: 'our-outage' }));
  await user.click(region.getByRole('button', { name: 'Save' }));
}

it('imports custom scenarios from a file, edits and deletes them', async () => {
  const rendered = renderConsole('Scenarios');
  const { user, region, qa } = rendered;
  const file = jsonFile(JSON.stringify([CUSTOM]));
  await importAndRename(file, rendered);
  await user.click(await region.findByLabelText('Delete our-outage'));
  expect(qa.scenarios.custom()).toEqual([]);
});

it('refuses to rename a scenario to another one’s name: both stay', async () => {
  const rendered = renderConsole('Scenarios');
  const { region, qa } = rendered;
  const other = { ...CUSTOM, name: 'our-outage', title: 'Ours' };
  const file = jsonFile(JSON.stringify([CUSTOM, other]));
  await importAndRename(file, rendered);
  expect(await region.findByRole('alert')).toHaveTextContent('“our-outage” is another custom scenario.');
  expect(qa.scenarios.custom().map(({ title }) => title)).toEqual([CUSTOM.title, 'Ours']);
});

it('takes nothing from a file with a fault in it, and says where', async () => {
  const { user, region, qa } = renderConsole('Scenarios');
  const file = jsonFile(JSON.stringify([CUSTOM, { name: 'b' }]));
  await user.upload(region.getByLabelText('Import', { selector: 'input' }), file);
  expect(await region.findByRole('alert')).toHaveTextContent('title is a required field');
  expect(qa.scenarios.custom()).toEqual([]);
});

it('lists what was applied as data, and saves it on request', async () => {
  const { user, region, qa } = renderConsole('Scenarios');
  await act(() => qa.apply(CUSTOM));
  await user.click(await region.findByLabelText('Save my-outage'));
  expect(await region.findByLabelText('Delete my-outage')).toBeVisible();
});

it('signs in and goes to the page on which a scenario is seen', async () => {
  const { user, region, signedIn } = renderConsole('Scenarios');
  await user.click(await region.findByLabelText('Go to the page for balance-missing'));
  expect(await region.findByText('Logged in as ava and opened /dashboard/withdraw.')).toBeVisible();
  expect(location.pathname).toBe('/dashboard/withdraw');
  expect(signedIn).toHaveLength(1);
  history.replaceState(null, '', '/');
});
