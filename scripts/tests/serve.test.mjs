import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';

const serve = (args, env = {}) => runNode([fromRoot('scripts/serve.mjs'), ...args], { capture: true, env });

test('serve --help says every option and setting, and builds nothing', async () => {
  const { code, output } = await serve(['--help']);
  assert.equal(code, 0);
  for (const word of [
    '--demo=large',
    '--check',
    'PORT',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'TRUST_PROXY',
  ])
    assert.ok(output.includes(word), word);
  assert.doesNotMatch(output, /Building/);
});

test('serve refuses what it does not know with a sentence, before it builds', async () => {
  const option = await serve(['--port=1']);
  assert.equal(option.code, 1);
  assert.equal(option.output, '"--port=1" is not an option. npm run serve -- --help lists them.\n');
  const setting = await serve([], { PORT: 'eighty' });
  assert.equal(setting.code, 1);
  assert.equal(setting.output, 'PORT must be a whole number from 1 to 65535; it is "eighty".\n');
});
