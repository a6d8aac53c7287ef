/** @jest-environment node */
import { passwordStrength } from './passwordStrength';

const EXAMPLES = {
  short: ['', 'kX9#mQ2'],
  weak: [
    '12345678',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'password',
    'P@ssw0rd!',
    'Invest123!',
    'Admin123!',
    'cairnfield-1',
    'summerhouse',
  ],
  fair: ['Harbour-42', 'harbour lantern'],
  strong: ['kX9#mQ2$vL', 'correct horse battery staple', 'Zwiebelkuchen im Oktober 19'],
};

describe.each(Object.entries(EXAMPLES))('%s:', (strength, passwords) => {
  test.each(passwords)('"%s"', (password) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

test.each(['marsh-2026', 'IvyMarsh1990', 'ivy.marsh!', 'M4rsh-2026'])(
  '%s is guessed from the name or the email',
  (password) => {
    expect(passwordStrength(password, ['Ivy Marsh', 'ivy@cairnfield.example'])).toBe('personal');
  },
);

test('a long password may hold a name', () => {
  expect(passwordStrength('marsh lantern harbour biscuit', ['Ivy Marsh'])).toBe('strong');
});

test('a name of two letters is in too many words to count', () => {
  expect(passwordStrength('harbour lantern', ['Bo Ur'])).toBe('fair');
});
