import { waitFor } from '@testing-library/react';
import { TEST_IDS } from '../../src/test/backend/testData';
import { createConsoleWorld, renderConsole } from '../../src/test/screens/qaConsole';

it('moves backend time on for good, and back to real time', async () => {
  const { user, region, qa } = renderConsole('Clock');
  expect(await region.findByText('None')).toBeVisible();
  await user.click(region.getByRole('button', { name: '+1 day' }));
  expect(await region.findByText('+1 d')).toBeVisible();
  expect(await qa.clock.now()).toBe('2026-01-16T12:00:00.000Z');
  await user.click(region.getByRole('button', { name: 'Real time' }));
  expect(await region.findByText('None')).toBeVisible();
  expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
});

it('moves to the next maturity, which pays out; without one it says so', async () => {
  const world = createConsoleWorld();
  const body = { planId: 'c1', amount: 1_000, planVersion: 1 };
  await world.ask('POST', '/api/investments', { token: world.tokens.ava, key: 'k', body });
  const { user, region, database } = renderConsole('Clock', world);
  const button = region.getByRole('button', { name: 'To the next maturity' });
  await region.findByText('Next maturity');
  await user.click(button);
  expect(await region.findByText('No active investments')).toBeVisible();
  expect(database.read.users.get(TEST_IDS.ava)?.balance).toBe(20_050);
  expect(button).toBeDisabled();
});

it('freezes backend time and lets it go on', async () => {
  const { user, region, qa, clock } = renderConsole('Clock');
  await region.findByText('Normal');
  await user.click(region.getByRole('button', { name: 'Freeze' }));
  expect(await region.findByText('Frozen')).toBeVisible();
  clock.advance(60_000);
  expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
  await user.click(region.getByRole('button', { name: 'Freeze' }));
  expect(await region.findByText('Normal')).toBeVisible();
  clock.advance(60_000);
  expect(await qa.clock.now()).toBe('2026-01-15T12:01:00.000Z');
});

it('runs faster while its switch is on', async () => {
  const { user, region, qa, clock } = renderConsole('Clock');
  await region.findByText('Normal');
  const faster = region.getByRole('button', { name: '1 hour per minute' });
  await user.click(faster);
  await waitFor(() => expect(faster).toHaveAttribute('aria-pressed', 'true'));
  await user.click(faster);
  expect(await region.findByText('Normal')).toBeVisible();
  clock.advance(60_000);
  expect(await qa.clock.now()).toBe('2026-01-15T12:01:00.000Z');
});

it('asks for a date and time that it can read', async () => {
  const { user, region, qa } = renderConsole('Clock');
  await region.findByText('Normal');
  const field = region.getByLabelText('Set backend time (your time zone)');
  await user.type(field, '12/31/2026{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a date and time, such as 2026-12-31 23:59:30.');
  expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
  await user.clear(field);
  await user.type(field, '2026-02-30{Enter}');
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '2026-12-31 23:59{Enter}');
  expect(field).toBeValid();
  await region.findByText(/^Backend time is now/);
  expect(await qa.clock.now()).toBe(new Date('2026-12-31T23:59:00').toISOString());
});

it('sets backend time to a moment of the reader’s zone', async () => {
  const { user, region, qa } = renderConsole('Clock');
  await region.findByText('Normal');
  await user.type(region.getByLabelText('Set backend time (your time zone)'), '2030-02-03T04:05:06');
  await user.click(region.getByRole('button', { name: 'Set' }));
  await region.findByText(/^Backend time is now/);
  expect(await qa.clock.now()).toBe(new Date('2030-02-03T04:05:06').toISOString());
});
