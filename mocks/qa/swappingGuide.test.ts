import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { backendTransport } from '../../src/test/transport';
import { server } from '../node';
import { createQaMsw } from './swapping';

// The guide's samples for jest run in src/test/samples.all.test.ts.

const guide = readFileSync(join(__dirname, '../../docs/swapping-handlers.md'), 'utf8');

/** Runs the guide's code block after a sentence, with these names in scope. */
async function run(after: string, names: Readonly<Record<string, unknown>>): Promise<void> {
  const from = guide.indexOf(after);
  const code = /```js\n([^]*?)```/.exec(guide.slice(from))?.[1];
  if (from < 0 || code === undefined) throw new Error(`The guide has no code after "${after}".`);
  await runInNewContext(`(async () => { ${code} })()`, { URL, ...names });
}

function open() {
  const backend = createTestBackend();
  const transport = backendTransport(backend);
  const msw = createQaMsw(server, backend.submit, () => undefined);
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${backend.tokens.ava}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' }),
    };
    const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
    const response = await transport.fetch(request);
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  };
  return { ask, console: { __qa: { msw } } };
}

async function expectSwapped(ask: ReturnType<typeof open>['ask']) {
  expect(await ask('GET', '/api/deposits')).toEqual({ status: 200, answer: { items: [], total: 0 } });
  expect(await ask('GET', '/api/portfolio')).toMatchObject({ answer: { balance: 1_234_567.89 } });
}

const withdrawal = { amount: 50, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' };

it('what is pasted into the console does the same to the server of jest', async () => {
  const { ask, console } = open();
  await run('A different list of deposits', console);
  await run('The backend’s own answer, changed', console);
  await expectSwapped(ask);
  await run('A refusal in the API’s format', console);
  const refused = { status: 409, answer: { type: 'insufficient-funds' } };
  expect(await ask('POST', '/api/withdrawals', withdrawal)).toMatchObject(refused);
  expect(await ask('POST', '/api/withdrawals', withdrawal)).toMatchObject({ status: 201 });
  await run('answer once more', console);
  expect(await ask('POST', '/api/withdrawals', withdrawal)).toMatchObject(refused);
  await run('A broken connection', console);
  await expect(ask('GET', '/api/plans?type=crypto')).rejects.toMatchObject({ name: 'TypeError' });
  expect(await ask('GET', '/api/plans?type=realestate')).toMatchObject({ status: 200 });
  await run('Back to the backend’s handlers', console);
  expect(await ask('GET', '/api/plans?type=crypto')).toMatchObject({ status: 200 });
  expect(await ask('GET', '/api/portfolio')).toMatchObject({ answer: { balance: 19_950 } });
});
