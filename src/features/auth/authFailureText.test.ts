import type { ApiError } from '../../api/apiError';
import { authFailureText } from './authFailureText';

const refusal = (given: Partial<ApiError>): ApiError => ({
  kind: 'refused',
  code: 'http-429',
  title: 'An error occurred.',
  ...given,
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
