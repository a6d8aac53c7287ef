import type { ApiError } from '../../../api/apiError';
import { refusalText } from './outcome';

const error = (overrides: Partial<ApiError>): ApiError => ({
  kind: 'refused',
  code: 'conflict',
  title: 'Investment Failed',
  ...overrides,
});

describe('the text of a refusal', () => {
  it.each([
    [{ detail: 'Insufficient funds.' }, 'Insufficient funds.'],
    [{}, 'Investment Failed'],
    [{ title: 'The storage is full.', detail: 'Nothing was stored.' }, 'The storage is full.'],
    [
      { title: 'An error occurred.', detail: 'The backend couldn’t be started.' },
      'The backend couldn’t be started.',
    ],
  ])('for %j reads "%s"', (overrides, text) => {
    expect(refusalText(error(overrides), 'Investment Failed')).toBe(text);
  });
});
