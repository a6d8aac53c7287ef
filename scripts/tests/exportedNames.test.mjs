import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRepeatedNames, repeatedNames } from '../lib/exportedNames.mjs';

test('a name that two files export is found; overloads and a type beside its value are one file', () => {
  const texts = {
    'a.ts': 'export function read(): void;\nexport type Kind = 1;\nexport const Kind = 1;',
    'b.ts': 'export async function read() {}\nconst Kind = 2;',
  };
  assert.deepEqual(repeatedNames(texts), ['read: a.ts, b.ts']);
});

test('no two files export the same name', () => {
  assert.deepEqual(findRepeatedNames(), []);
});
