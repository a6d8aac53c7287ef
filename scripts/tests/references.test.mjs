import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadPaths, deadReferences, findDeadReferences, productPoints } from '../lib/references.mjs';

const points = productPoints('# The product\n\n## 6. Deposits\n\n**6.3** Step 1 needs amount and coin.\n');
const known = { points, decisions: new Set([36]) };

test('a reference to a point of the product or to a record is right where it exists', () => {
  assert.deepEqual(deadReferences('/** Step 1 (product 6, 6.3; decision 36). */', known), []);
  assert.deepEqual(deadReferences('a\n// (product 6.3, 6.9)', known), ['2: product 6.9']);
  assert.deepEqual(deadReferences('// decision 37', known), ['1: decision 37']);
});

for (const cited of ['spec 2', 'Spec 12', 'decisions A4', 'decisions E', 'design D3', 'ui-contract']) {
  test(`"${cited}" is refused: it is not in the repository`, () => {
    assert.deepEqual(deadReferences(`/** The four cards (${cited}). */`, known), [`1: ${cited}`]);
  });
}

test('a source file in backticks is right where it exists, by its whole path or the end of it', () => {
  const files = ['src/lib/money.ts', 'server/sql/money.mjs'];
  assert.deepEqual(deadPaths('`src/lib/money.ts`, `lib/money.ts`, `money.mjs` and `MAX_AMOUNT`', files), []);
  assert.deepEqual(deadPaths('`src/lib/cash.ts` and `oney.ts`', files), ['src/lib/cash.ts', 'oney.ts']);
});

test('nothing in the tree cites what is not there', () => {
  assert.deepEqual(findDeadReferences(), []);
});
