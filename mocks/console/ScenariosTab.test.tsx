import { screen } from '@testing-library/react';
import { renderConsole } from '../../src/test/screens/qaConsole';

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
