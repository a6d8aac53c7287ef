import type { ApiError } from '../../api/apiError';
import { authFailureText, waitInWords } from './authFailureText';

const refusal = (given: Partial<ApiError>): ApiError => ({
  kind: 'refused',
  code: 'http-429',
  title: 'An error occurred.',
  ...given,
});

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_600, '1 hour'],
  [3_700, '2 hours'],
])('a wait of %p seconds reads "%s"', (seconds, text) => {
  expect(waitInWords(seconds)).toBe(text);
});

test('a refusal says what came back', () => {
  expect(authFailureText(refusal({ status: 401, title: 'Invalid credentials.' }))).toBe(
    'Invalid credentials.',
  );
  expect(authFailureText(refusal({ status: 500 }))).toBe('An error occurred.');
});

test('a limit says how long to wait, even when nothing explains it', () => {
  expect(
    authFailureText(refusal({ status: 429, title: 'Too many attempts. Please try again in 15 minutes.' })),
  ).toBe('Too many attempts. Please try again in 15 minutes.');
  expect(authFailureText(refusal({ status: 429, retryAfterSeconds: 20 }))).toBe(
    'Too many attempts. Please try again in 20 seconds.',
  );
  expect(authFailureText(refusal({ status: 429 }))).toBe('Too many attempts. Please try again later.');
});
