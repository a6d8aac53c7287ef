/** @jest-environment node */
import { passwordStrength } from './passwordStrength';

test.each([
  ['', 'short'],
  ['kX9#mQ2', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['password', 'weak'],
  ['P@ssw0rd!', 'weak'],
  ['Invest123!', 'weak'],
  ['Admin123!', 'weak'],
  ['cairnfield-1', 'weak'],
  ['summerhouse', 'weak'],
  ['Harbour-42', 'fair'],
  ['harbour lantern', 'fair'],
  ['kX9#mQ2$vL', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['Zwiebelkuchen im Oktober 19', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
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
