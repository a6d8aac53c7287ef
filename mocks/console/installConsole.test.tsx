import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { oneClickScenario } from './endpointFaults';
import { installConsole } from './installConsole';
import { mountConsole, type MountedConsole } from './mountConsole';
import { createConsoleWorld } from '../../src/test/screens/qaConsole';

// One page, as a person has it: what is installed listens for as long as the page is there.
it('loads with its first use, opens and closes, gives the focus back and stays when the page loads anew', async () => {
  const { ports, qa } = createConsoleWorld();
  const tab = createMemoryStorage();
  const mounted: MountedConsole[] = [];
  const importConsole = jest.fn(async () => ({
    mountConsole: (given: typeof ports) => {
      const console = mountConsole(given);
      mounted.push(console);
      return console;
    },
  }));
  const press = (key: string, held = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held }));
  const withAltAndShift = (key: string) => press(key, { altKey: true, shiftKey: true });
  const toggle = () => act(async () => qaConsole.toggle());
  const region = () => screen.queryByRole('region', { name: 'QA console' });
  document.body.append(Object.assign(document.createElement('input'), { id: 'page' }));
  const field = document.getElementById('page') as HTMLElement;

  const qaConsole = installConsole({ ...ports, tab }, importConsole);
  await press('p');
  expect(importConsole).not.toHaveBeenCalled();

  act(() => field.focus());
  await toggle();
  expect(region()).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Scenarios' })).toHaveFocus();
  await press('Escape');
  expect(field).toHaveFocus();
  expect(region()).toBeVisible();
  await toggle();
  expect(screen.getByRole('tab', { name: 'Scenarios' })).toHaveFocus();
  await toggle();
  expect(region()).not.toBeInTheDocument();
  expect(field).toHaveFocus();

  await act(() => qa.apply(oneClickScenario('fail', 'plans.list')));
  expect(screen.getByRole('status')).toHaveTextContent('QA: fail-plans-list');
  await withAltAndShift('P');
  expect(screen.getByRole('status')).toHaveTextContent('QA: paused (fail-plans-list)');
  await withAltAndShift('P');
  expect(qa.scenarios.isPaused()).toBe(false);

  await act(async () => qaConsole.open());
  expect(region()).toBeVisible();
  expect(importConsole).toHaveBeenCalledTimes(1);

  // A dialog of the app hides what is beside it, and takes the focus back.
  const host = document.getElementById('qa-console') as HTMLElement;
  host.setAttribute('aria-hidden', 'true');
  await act(() => Promise.resolve());
  expect(host).not.toHaveAttribute('aria-hidden');
  const onFocus = jest.fn();
  document.addEventListener('focusin', onFocus);
  act(() => screen.getByRole('button', { name: 'Close QA console' }).focus());
  document.removeEventListener('focusin', onFocus);
  expect(onFocus).not.toHaveBeenCalled();

  // The page loads anew.
  act(() => mounted.forEach((console) => console.unmount()));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(async () => void installConsole({ ...ports, tab }, importConsole));
  expect(region()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('QA: fail-plans-list');
  act(() => mounted.at(-1)?.unmount());
});
