import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { createMemoryStorage } from '../backend/memoryStorage';
import { createQa } from '../../../mocks/qa/createQa';
import { createQaMsw } from '../../../mocks/qa/swapping';
import { answerRouted, createTestBackend, type TestCall } from '../backend/testBackend';
import { ConsoleTheme } from '../../../mocks/console/consoleTheme';
import { createConsoleView, type ConsoleTab } from '../../../mocks/console/consoleView';
import type { ConsoleParts } from '../../../mocks/console/ports';
import { QaConsole } from '../../../mocks/console/QaConsole';

/** A complete backend with test control and a request log. */
export function createConsoleWorld() {
  const test = createTestBackend();
  const signedIn: string[] = [];
  const msw = createQaMsw(setupServer(), test.submit, test.scenarios.tellSwaps);
  const qa = createQa(test.scenarios, msw, ({ person }) => void signedIn.push(person.name));
  const send = async (request: Request) => {
    const response = await answerRouted(request, {
      submit: test.submit,
      intercept: test.scenarios.intercept,
    });
    if (response.status === 0) throw new TypeError('Failed to fetch');
    return response;
  };
  let sent = 0;
  /** Sends a request like the app; returns its status, 0 for a network error. */
  const ask = async (method: string, path: string, { token, key, body }: TestCall = {}) => {
    sent += 1;
    const headers = new Headers({ 'X-Correlation-Id': `request-${sent}` });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = new Request(`http://localhost${path}`, { method, headers, body: text });
    const answer = await send(request).catch(() => undefined);
    return answer?.status ?? 0;
  };
  const ports: ConsoleParts = {
    isServer: false,
    qa,
    replay: async (correlationId, key) => (await send(test.scenarios.replayOf(correlationId, key))).status,
    view: createConsoleView(createMemoryStorage()),
    storage: test.storage,
  };
  return { ...test, qa, signedIn, ask, ports };
}

/** Browsers' files have `text()`; jsdom's don't. */
export function jsonFile(text: string): File {
  return Object.assign(new File([text], 'a.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
}

export function renderConsole(tab: ConsoleTab, world = createConsoleWorld()) {
  world.ports.view.set({ isOpen: true, tab });
  const onClose = jest.fn();
  const onLeave = jest.fn();
  render(
    <ConsoleTheme>
      <QaConsole {...world.ports} onOpen={jest.fn()} onClose={onClose} onLeave={onLeave} />
    </ConsoleTheme>,
  );
  const region = within(screen.getByRole('region', { name: 'QA console' }));
  const ask: typeof world.ask = (...call) => act(() => world.ask(...call));
  const user = userEvent.setup();
  /** By the select's label. */
  const choose = (label: string, option: string) =>
    user.selectOptions(region.getByRole('combobox', { name: label }), option);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  return { ...world, ask, user, choose, writeText, region, onClose, onLeave };
}

/** The console at its log, which loads by itself. */
export async function openLog(world = createConsoleWorld()) {
  const rendered = renderConsole('Log', world);
  await rendered.region.findByRole('button', { name: 'Clear log' });
  return rendered;
}
