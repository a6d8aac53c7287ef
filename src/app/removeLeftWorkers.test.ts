import { removeLeftWorkers } from './removeLeftWorkers';

it('takes every worker of the origin away', async () => {
  const removed: string[] = [];
  const registration = (name: string) => ({
    unregister: async () => {
      removed.push(name);
      return true;
    },
  });
  await removeLeftWorkers({ getRegistrations: async () => [registration('demo'), registration('older')] });
  expect(removed).toEqual(['demo', 'older']);
});

it('does not stop the app where workers are blocked or unknown', async () => {
  await expect(
    removeLeftWorkers({ getRegistrations: () => Promise.reject(new DOMException('', 'SecurityError')) }),
  ).resolves.toBeUndefined();
  // jsdom has no service workers.
  await expect(removeLeftWorkers()).resolves.toBeUndefined();
});
