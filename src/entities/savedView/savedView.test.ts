import { viewKeyOf } from './savedView';

it.each([
  ['Zoë', 'zoe\u0308'],
  ['Straße', 'STRASSE'],
  ['Late  payouts', '\u200elate payouts '],
])('a view’s name is taken however it is typed: %s', (name, other) => {
  expect(viewKeyOf(other)).toBe(viewKeyOf(name));
});
