import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

const require = createRequire(fromRoot('package.json'));
require('esbuild-register/dist/node').register({ target: 'node20' });
const { contentPolicy } = require('./scripts/webpack/contentPolicy.ts');
const { policyOrigins } = require('./scripts/webpack/policyOrigins.ts');

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy, name) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? `${name} is not there`;

const build = (overrides = {}) => ({
  apiUrl: null,
  marketApi: 'demo',
  translateUrl: 'https://translate.example/element.js',
  chatKey: null,
  ...overrides,
});

test('a script in the page runs by its hash alone; files and data need none', () => {
  const page =
    '<script data-files="/a.js">run()</script><script src="/b.js"></script><script type="application/json" id="x">[]</script>';
  assert.equal(directive(contentPolicy(page, []), 'script-src'), `script-src 'self' ${hash('run()')}`);
});

test('styles are allowed by their hashes, style attributes only those that the page has', () => {
  const policy = contentPolicy(
    '<style data-emotion="css a">a{}</style><b style="top:1px;left:&quot;2&quot;">',
    [],
  );
  assert.ok(directive(policy, 'style-src').includes(hash('a{}')));
  assert.equal(
    directive(policy, 'style-src-attr'),
    `style-src-attr 'unsafe-hashes' ${hash('top:1px;left:"2"')}`,
  );
  assert.equal(directive(contentPolicy('<b></b>', []), 'style-src-attr'), "style-src-attr 'none'");
});

test('nothing is allowed wholesale', () => {
  const policy = contentPolicy('<style>a{}</style>', policyOrigins(build()));
  assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'|\*/);
  assert.match(policy, /^default-src 'none'; /);
});

test('other origins are in the policy only when the build is configured for them', () => {
  const demo = contentPolicy('', policyOrigins(build()));
  assert.doesNotMatch(demo, /coingecko|crisp/);
  assert.equal(directive(demo, 'worker-src'), "worker-src 'self'");
  const live = contentPolicy(
    '',
    policyOrigins(
      build({
        apiUrl: 'https://api.example/v1',
        marketApi: 'live',
        chatKey: '0b5f3c1e-7a52-4d1c-9e0a-2f6f0c9d8e11',
      }),
    ),
  );
  assert.match(
    directive(live, 'connect-src'),
    /^connect-src 'self' https:\/\/api\.example https:\/\/api\.coingecko\.com /,
  );
  assert.match(directive(live, 'script-src'), /https:\/\/client\.crisp\.chat/);
  assert.doesNotMatch(live, /worker-src/);
});
