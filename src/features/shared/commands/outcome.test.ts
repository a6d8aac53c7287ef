import type { ApiError } from '../../../api/apiError';
import { outcomeOf, refusalText } from './outcome';

const error = (overrides: Partial<ApiError>): ApiError => ({
  kind: 'refused',
  code: 'conflict',
  title: 'Investment Failed',
  ...overrides,
});

/** Like what a command's `unwrap()` rejects with. */
const thrown = (kind: ApiError['kind']) => Object.assign(new Error('failed'), error({ kind }));

describe('the outcome of a command', () => {
  it('is settled with its result', async () => {
    expect(await outcomeOf(Promise.resolve(7))).toEqual({ kind: 'settled', result: 7 });
  });

  it('is unknown when nobody knows whether it happened', async () => {
    const unknown = thrown('unknown');
    expect(await outcomeOf(Promise.reject(unknown))).toEqual({ kind: 'unknown', error: unknown });
  });

  it('is refused when it was, and when it never left', async () => {
    for (const kind of ['refused', 'unavailable'] as const) {
      expect(await outcomeOf(Promise.reject(thrown(kind)))).toMatchObject({ kind: 'refused' });
    }
  });
});

describe('the text of a refusal', () => {
  it.each([
    [{ detail: 'Insufficient funds.' }, 'Insufficient funds.'],
    [{}, 'Investment Failed'],
    [{ title: 'The storage is full.', detail: 'Nothing was stored.' }, 'The storage is full.'],
    [
      { title: 'An error occurred.', detail: 'The backend could not be started.' },
      'The backend could not be started.',
    ],
  ])('for %j reads "%s"', (overrides, text) => {
    expect(refusalText(error(overrides), 'Investment Failed')).toBe(text);
  });
});
