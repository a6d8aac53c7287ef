import { createDownloads } from '../http/downloads';

test('one download of a person at a time, beside those of others', async () => {
  const begin = createDownloads(60_000);
  const end = await begin('ava');
  let isSecond = false;
  const second = begin('ava').then((endSecond) => {
    isSecond = true;
    return endSecond;
  });
  (await begin('noah'))();
  expect(isSecond).toBe(false);
  end();
  (await second)();
});

test('whose turn doesn’t come is told to try again', async () => {
  const begin = createDownloads(1);
  await begin('ava');
  await expect(begin('ava')).rejects.toMatchObject({
    problem: {
      status: 429,
      title: 'Another download of yours is still running. Please try again in a moment.',
    },
    retryAfter: 1,
  });
});

test('of many that wait, the last are refused at once', async () => {
  const begin = createDownloads(60_000);
  const end = await begin('ava');
  const waiting = Array.from({ length: 10 }, () => begin('ava'));
  await expect(begin('ava')).rejects.toMatchObject({ problem: { status: 429 } });
  end();
  for (const next of waiting) (await next)();
});
