import assert from 'node:assert/strict';
import test from 'node:test';
import { reportPage } from '../qaReport.mjs';

const cell = (row, fault, more = {}) => ({
  row,
  fault,
  person: 'ava@cairnfield.example',
  route: '/dashboard',
  said: [],
  findings: [],
  picture: 'AAAA',
  ...more,
});

test('the report has a cell for each screen and fault, says what was found, and runs nothing that a page said', () => {
  const page = reportPage([
    cell('overview', 'offline', { said: ['<script>alert(1)</script>'] }),
    cell('overview', '500', { findings: ['The page says \\bNaN\\b.'] }),
    cell('transfer', '500'),
  ]);
  assert.match(page, /3 cells, 1 findings\./);
  assert.match(page, /<td class="found"><a href="#overview-500">1 found<\/a><\/td>/);
  assert.match(page, /<th scope="row">transfer<\/th><td>–<\/td><td><a href="#transfer-500">ok<\/a><\/td>/);
  assert.match(page, /src="data:image\/jpeg;base64,AAAA"/);
  assert.ok(!page.includes('<script>'));
});
