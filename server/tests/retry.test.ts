import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../../backend/engine';
import { ProblemError } from '../../backend/problem';
import { LostCommit, withRetries } from '../engine/retry';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));

const conflict = Object.assign(new Error('Could not serialize access.'), { code: '40001' });
const deadlock = Object.assign(new Error('Deadlock.'), { code: '40P01' });
const soon = () => performance.now() + 10_000;

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(sleep).mockClear();
});

/** The waits between four attempts that conflict with other transactions, ms. */
async function waitsAfter(error: Error): Promise<number[]> {
  await withRetries({ isRepeatable: true, until: soon() }, async (attempt) => {
    if (attempt < 4) throw error;
  });
  return jest.mocked(sleep).mock.calls.map(([ms]) => Number(ms));
}

it('what met another transaction is tried again later each time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  for (const error of [conflict, deadlock]) {
    const waits = await waitsAfter(error);
    expect(waits).toEqual([7.5, 15, 30]);
    jest.mocked(sleep).mockClear();
  }
});

it('or at once, half of the time: only who starts with the next commit of a busy process gets before it', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.49);
  expect(await waitsAfter(conflict)).toEqual([]);
  expect(await waitsAfter(deadlock)).toHaveLength(3);
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

it.each([
  ['a database with a newer schema', Object.assign(new Error('No such column.'), { code: '42703' })],
  ['a rejected change', Object.assign(new Error('A check failed.'), { code: '23514' })],
  ['a fault of the program', new TypeError('undefined is not a function')],
])('a commit that may have happened stays unknown after %s', async (_what, error) => {
  const failed = withRetries({ isRepeatable: true, until: soon() }, (attempt) =>
    Promise.reject(attempt === 1 ? new LostCommit('Lost.') : error),
  );
  await expect(failed).rejects.toMatchObject({ name: 'UnavailableError', isUnknown: true, cause: error });
});

it('a refusal after a commit that may have happened is the answer: it wasn’t done', async () => {
  const refusal = new ProblemError(409, 'conflict', 'Your balance is too low.');
  const refused = withRetries({ isRepeatable: true, until: soon() }, (attempt) =>
    Promise.reject(attempt === 1 ? new LostCommit('Lost.') : refusal),
  );
  await expect(refused).rejects.toBe(refusal);
});

it('a session that is gone after a commit that may have ended it leaves the outcome unknown', async () => {
  const refusal = new ProblemError(401, 'unauthenticated', 'Log in to continue.');
  const failed = withRetries({ isRepeatable: true, until: soon() }, (attempt) =>
    Promise.reject(attempt === 1 ? new LostCommit('Lost.') : refusal),
  );
  await expect(failed).rejects.toMatchObject({ name: 'UnavailableError', isUnknown: true, cause: refusal });
});

it('a name that could not be looked up is tried again', async () => {
  const lookup = Object.assign(new Error('getaddrinfo EAI_AGAIN database'), { code: 'EAI_AGAIN' });
  await expect(
    withRetries({ isRepeatable: true, until: soon() }, async (attempt) => {
      if (attempt === 1) throw lookup;
      return attempt;
    }),
  ).resolves.toBe(2);
});
