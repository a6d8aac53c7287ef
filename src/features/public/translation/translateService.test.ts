/** @jest-environment node */
import { readTranslateUrl, translateOrigins } from './translateService';

test('without TRANSLATE_URL the well-known element stands in the build', () => {
  expect(readTranslateUrl(undefined)).toBe('https://translate.google.com/translate_a/element.js');
  expect(readTranslateUrl('')).toBe(readTranslateUrl(undefined));
});

test('another service takes its place, and its origin the place in the policy', () => {
  const url = readTranslateUrl('https://translate.example/element.js');
  expect(url).toBe('https://translate.example/element.js');
  const { 'script-src': scripts } = translateOrigins(url);
  expect(scripts).toContain('https://translate.example');
  expect(scripts).not.toContain('https://translate.google.com');
});

test.each([
  'translate.example/element.js',
  'http://translate.example/',
  'javascript:alert(1)',
  '/element.js',
])('a build with the address %s is refused', (text) => {
  expect(() => readTranslateUrl(text)).toThrow('TRANSLATE_URL must be an absolute https URL');
});
