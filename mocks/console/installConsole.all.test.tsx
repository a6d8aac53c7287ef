import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createConsoleWorld } from '../../src/test/screens/qaConsole';
import { oneClickScenario } from './endpointFaults';
import { installConsole } from './installConsole';
import { mountConsole } from './mountConsole';
import type { ConsoleParts, ConsolePorts, MountedConsole } from './ports';

const press = (key: string, held = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held }));
const pressWithAltShift = (letter: string) => press(letter, { altKey: true, shiftKey: true });
const region = () => screen.queryByRole('region', { name: 'QA console' });
const badge = () => screen.getByRole('button', { name: 'QA console' });

/** An app layout with a slot for tools, and a field. */
function showFrame(): { readonly field: HTMLElement; readonly frame: HTMLElement } {
  const frame = document.createElement('div');
  frame.innerHTML = '<environment-tools></environment-tools><input>';
  const field = frame.querySelector('input');
  if (field === null) throw new Error('The frame has no field.');
  document.body.append(frame);
  return { frame, field };
}

// One page for the whole test, as installed listeners last as long as the page.
it('has a button in the page, loads with its first use, opens and closes, gives the focus back and stays over a reload', async () => {
  const { ports, qa } = createConsoleWorld();
  const tab = createMemoryStorage();
  const mounted: MountedConsole[] = [];
  const importConsole = jest.fn(async () => ({
    mountConsole: (given: ConsoleParts) => {
      const console = mountConsole(given);
      mounted.push(console);
      return console;
    },
  }));
  let open: (ports: ConsolePorts) => void = () => undefined;
  const first = showFrame();
  // Pressed before this script loaded.
  window.earlyKeys = [
    new KeyboardEvent('keydown', { key: 'x' }),
    new KeyboardEvent('keydown', { key: 'P', altKey: true, shiftKey: true }),
  ];
  await act(async () => installConsole(new Promise((resolve) => (open = resolve)), tab, importConsole));
  expect(badge()).toBeVisible();
  await press('q', { altKey: true });
  await press('q', { altKey: true, shiftKey: true, repeat: true });
  await press('q', { altKey: true, shiftKey: true, ctrlKey: true });
  expect(importConsole).not.toHaveBeenCalled();

  // Pressed before the backend opened; on a Mac, Alt changes the key's character.
  act(() => first.field.focus());
  await press('Œ', { code: 'KeyQ', altKey: true, shiftKey: true });
  expect(region()).not.toBeInTheDocument();
  await act(async () => open(ports));
  expect(qa.scenarios.isPaused()).toBe(true);
  expect(window.earlyKeys).toBeNull();
  act(() => qa.scenarios.resume());
  expect(region()).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Scenarios' })).toHaveFocus();
  await press('Escape');
  expect(first.field).toHaveFocus();
  expect(region()).toBeVisible();
  await pressWithAltShift('Q');
  expect(screen.getByRole('tab', { name: 'Scenarios' })).toHaveFocus();
  await pressWithAltShift('Q');
  expect(region()).not.toBeInTheDocument();
  expect(first.field).toHaveFocus();

  // The app switches layouts.
  act(() => first.frame.remove());
  const { field } = await act(async () => showFrame());
  await act(async () => fireEvent.click(badge()));
  expect(region()).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close QA console' })));
  act(() => field.focus());

  await act(() => qa.apply(oneClickScenario('fail', 'plans.list')));
  expect(screen.getByRole('status')).toHaveTextContent('QA: fail-plans-list');
  await pressWithAltShift('P');
  expect(screen.getByRole('status')).toHaveTextContent('QA: paused (fail-plans-list)');
  await pressWithAltShift('P');
  expect(qa.scenarios.isPaused()).toBe(false);
  await pressWithAltShift('Q');
  expect(importConsole).toHaveBeenCalledTimes(1);

  // One of the app's dialogs hides everything else and takes the focus back.
  const host = document.getElementById('qa-console');
  host?.setAttribute('aria-hidden', 'true');
  await act(() => Promise.resolve());
  expect(host).not.toHaveAttribute('aria-hidden');
  const onFocus = jest.fn();
  document.addEventListener('focusin', onFocus);
  act(() => screen.getByRole('button', { name: 'Close QA console' }).focus());
  document.removeEventListener('focusin', onFocus);
  expect(onFocus).not.toHaveBeenCalled();

  // The page reloads.
  act(() => mounted.forEach((console) => console.unmount()));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const define = jest.spyOn(customElements, 'define').mockImplementation(() => undefined);
  await act(async () => installConsole(Promise.resolve(ports), tab, importConsole));
  define.mockRestore();
  expect(region()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('QA: fail-plans-list');
  act(() => mounted.at(-1)?.unmount());
});
