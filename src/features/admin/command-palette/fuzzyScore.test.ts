import { fuzzyRank, fuzzyScore } from './fuzzyScore';

test('the whole text is the best, then its beginning, a word of it, a part, words in any order, gaps at last', () => {
  const scores = [
    fuzzyScore('audit log', 'Audit log'),
    fuzzyScore('audit', 'Audit log'),
    fuzzyScore('log', 'Audit log'),
    fuzzyScore('udit', 'Audit log'),
    fuzzyScore('log aud', 'Audit log'),
    fuzzyScore('adt', 'Audit log'),
  ];
  expect(scores).not.toContain(null);
  const numbers = scores.map((score) => score ?? 0);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
});

test.each([
  ['mt', 'Manage Transactions'],
  ['trnsactions', 'Transactions'],
  ['rpd', 'Review pending deposits'],
  ['dshbrd', 'Dashboard'],
  ['', 'Anything'],
  ['JOSE', 'José Álvarez'],
  ['  starter   crypto ', 'Starter Crypto'],
])('"%s" finds "%s"', (query, text) => {
  expect(fuzzyScore(query, text)).not.toBeNull();
});

test.each([
  ['ava', 'Dashboard'],
  ['noah', 'Review pending deposits'],
  ['tons', 'Transactions'],
  ['zz', 'Audit log'],
  ['u', 'Audit log'],
  ['a'.repeat(200), 'a'.repeat(40)],
])('"%s" does not find "%s"', (query, text) => {
  expect(fuzzyScore(query, text)).toBeNull();
});

test('a name comes before other words for it, and equals keep their order', () => {
  const items = [
    { name: 'Users', words: ['Plans'] },
    { name: 'Plans', words: [] },
    { name: 'Planning', words: [] },
  ];
  const found = fuzzyRank('plan', items, ({ name, words }) => [name, ...words]);
  expect(found.map(({ name }) => name)).toEqual(['Plans', 'Planning', 'Users']);
  expect(fuzzyRank('', items, ({ name }) => [name])).toEqual(items);
});
