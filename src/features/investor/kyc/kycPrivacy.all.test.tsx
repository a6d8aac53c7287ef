import { pngFile } from '../../../test/files';
import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import type { BrowserStorage, TextStorage } from '../../../store/tabStorage';
import { storageOf } from '../../../test/signedIn';
import { KycPage } from '../KycPage';
import { renderScreen } from '../../../test/render';

const NUMBER = '078-05-1120';
const CONTENT = 'note-in-the-picture';
const FILE_NAME = 'my-passport.png';

/** A storage that records everything written to it. */
function watched(storage: TextStorage, seen: string[]): TextStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: (key, value) => {
      seen.push(`${key}=${value}`);
      storage.setItem(key, value);
    },
  };
}

/** Spies on the console and on storages that bypass the store. */
function watchBrowser(seen: string[]) {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    seen.push(`${key}=${value}`);
  });
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      seen.push(args.map(String).join(' '));
    });
  }
}

/** Renders the form with every request, storage write, state and console call recorded. */
async function renderWatched() {
  const users = (TEST_DATA.users ?? []).map((user) => ({ ...user, kycStatus: 'unverified' as const }));
  const backend = createTestBackend({ data: { ...TEST_DATA, users } });
  const requests: string[] = [];
  const kept: string[] = [];
  const states: string[] = [];
  const browser: string[] = [];
  watchBrowser(browser);
  const { tab, shared } = storageOf('ava');
  const storage: BrowserStorage = { tab: watched(tab, kept), shared: watched(shared, kept) };
  server.use(
    http.all('*', async ({ request }) => {
      const headers = JSON.stringify([...request.headers]);
      requests.push(`${request.method} ${request.url} ${headers} ${await request.clone().text()}`);
    }),
  );
  const rendered = await renderScreen(<KycPage />, {
    backend,
    storage,
  });
  rendered.store.subscribe(() => states.push(JSON.stringify(rendered.store.getState())));
  return { ...rendered, requests, kept, states, browser };
}

afterEach(() => jest.restoreAllMocks());

it('the number reaches no request, store, storage or console; a picture’s notes neither', async () => {
  const { user, backend, requests, kept, states, browser } = await renderWatched();
  const file = pngFile(FILE_NAME, CONTENT);
  await user.upload(await screen.findByLabelText('ID front'), file);
  // A rejected form first: its message must not contain the value either.
  await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Social security number'), NUMBER);
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  await user.click(screen.getByRole('button', { name: 'Submit for verification' }));
  expect(await screen.findByText('Pending')).toBeVisible();

  const stored = [...backend.storage.snapshot()].map(([key, value]) => `${key}=${value}`);
  // Proves that each recorder worked.
  expect(requests.join('\n')).toContain('POST http://localhost/api/users/me/kyc');
  expect(states.join('\n')).toContain('"kycStatus":"pending"');
  expect(stored.join('\n')).toContain('kyc.submitted');

  const everything = [...requests, ...kept, ...states, ...stored, ...browser].join('\n');
  for (const secret of [NUMBER, '078051120', encodeURIComponent(NUMBER), CONTENT, btoa(CONTENT)]) {
    expect(everything).not.toContain(secret);
  }
  expect(document.cookie).toBe('');
  expect(window.location.href).not.toContain(NUMBER);
  expect(document.body.innerHTML).not.toContain(NUMBER);
  expect(browser).toEqual([]);
});

it('the number is masked until it is asked for, and browsers are told to keep nothing of it', async () => {
  const { user } = await renderWatched();
  const field = await screen.findByRole('textbox', { name: 'Social security number' });
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(field).not.toHaveAttribute('name');
  await user.type(field, NUMBER);
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(screen.getByRole('textbox', { name: 'Social security number' })).toHaveValue(NUMBER);
});
