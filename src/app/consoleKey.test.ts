import { fireEvent } from '@testing-library/react';
import { configureTransport, networkTransport, type Transport } from '../api/transport';
import { listenForConsoleKey } from './consoleKey';

it('a press of Alt+Shift+Q that comes before the backend opens the console when it is there; other keys do nothing', async () => {
  let arrive: (transport: Transport) => void = () => undefined;
  configureTransport(new Promise((resolve) => (arrive = resolve)));
  const toggleConsole = jest.fn();
  listenForConsoleKey();
  const isLetThrough = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
  expect(isLetThrough({ key: 'Q', altKey: true })).toBe(true);
  expect(isLetThrough({ key: 'Q', altKey: true, shiftKey: true, ctrlKey: true })).toBe(true);
  expect(isLetThrough({ key: 'Œ', code: 'KeyQ', altKey: true, shiftKey: true })).toBe(false);
  const demo = {
    injectedBy: () => null,
    onGrant: jest.fn(),
    onNotice: jest.fn(),
    openConsole: jest.fn(),
    toggleConsole,
  };
  arrive({ ...networkTransport, demo });
  await Promise.resolve();
  await Promise.resolve();
  expect(toggleConsole).toHaveBeenCalledTimes(1);
});
