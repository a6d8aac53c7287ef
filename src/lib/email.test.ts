import { normalizeEmail } from './email';

test('e-mails are trimmed and lower-cased', () => {
  expect(normalizeEmail('  Ava@Cairnfield.EXAMPLE\n')).toBe('ava@cairnfield.example');
});
