import { shortNameOf } from './shortName';

test.each([
  ['Grace Mary Hopper', 'Grace H.'],
  [' Grace  hopper ', 'Grace H.'],
  ['Grace', 'Grace'],
  ['Émile Ørsted', 'Émile Ø.'],
])('%s is %s to a sender', (name, shortName) => {
  expect(shortNameOf(name)).toBe(shortName);
});
