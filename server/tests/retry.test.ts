import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../../backend/engine';
import { LostCommit, withRetries } from '../engine/retry';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));

const conflict = Object.assign(new Error('Could not serialize access.'), { code: '40001' });
const soon = () => performance.now() + 10_000;

it('what met another transaction is never tried again at once, and later each time', async () => {
  await withRetries({ isRepeatable: true, until: soon() }, async (attempt) => {
    if (attempt < 4) throw conflict;
  });
  const delays = jest.mocked(sleep).mock.calls.map(([ms]) => Number(ms));
  expect(delays).toHaveLength(3);
  for (const [index, shortest] of [5, 10, 20].entries()) {
    expect(delays[index]).toBeGreaterThanOrEqual(shortest);
    expect(delays[index]).toBeLessThanOrEqual(2 * shortest);
  }
});

it('goes on as long as its patience lasts, however often it meets another transaction', async () => {
  await expect(
    withRetries({ isRepeatable: true, until: soon() }, async (attempt) => {
      if (attempt <= 45) throw conflict;
      return attempt;
    }),
  ).resolves.toBe(46);
});

it('a commit that may have happened is repeated only where a key tells whether it did', async () => {
  const commit = async (attempt: number) => {
    if (attempt === 1) throw new LostCommit('Lost.');
    return attempt;
  };
  await expect(withRetries({ isRepeatable: true, until: soon() }, commit)).resolves.toBe(2);
  await expect(withRetries({ isRepeatable: false, until: soon() }, commit)).rejects.toMatchObject({
    name: 'UnavailableError',
    isUnknown: true,
  });
});

it('a commit that may have happened stays unknown, though there was no turn to ask for it', async () => {
  const failed = withRetries({ isRepeatable: true, until: soon() }, (attempt) =>
    Promise.reject(
      attempt === 1 ? new LostCommit('Lost.') : new UnavailableError('Its turn did not come in time.', false),
    ),
  );
  await expect(failed).rejects.toMatchObject({ name: 'UnavailableError', isUnknown: true });
});
