import { Queue, Queues } from '../engine/turns';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const soon = () => performance.now() + 1_000;

/** A call that ends when told to. */
function heldCall(said: string[], name: string) {
  let end: () => void = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    said.push(name);
    await held;
  };
  return { work, end };
}

it('lets so many pass at a time, the others in the order of their arrival', async () => {
  const queue = new Queue(2);
  const said: string[] = [];
  const calls = ['a', 'b', 'c', 'd'].map((name) => heldCall(said, name));
  const passed = calls.map(({ work }) => queue.pass(soon(), work));
  expect(said).toEqual(['a', 'b']);
  expect(queue.waiting).toBe(2);
  calls[1]?.end();
  await passed[1];
  expect(said).toEqual(['a', 'b', 'c']);
  calls[0]?.end();
  await passed[0];
  expect(said).toEqual(['a', 'b', 'c', 'd']);
  for (const { end } of calls) end();
  await Promise.all(passed);
  expect(queue.isIdle).toBe(true);
});

it('gives up in time, without having begun, and leaves the place to those behind', async () => {
  const queue = new Queue(1);
  const said: string[] = [];
  const first = heldCall(said, 'first');
  const passed = queue.pass(soon(), first.work);
  const late = queue.pass(soon(), heldCall(said, 'late').work).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ name: 'UnavailableError', isUnknown: false });
  const next = queue.pass(soon(), async () => void said.push('next'));
  first.end();
  await Promise.all([passed, next]);
  expect(said).toEqual(['first', 'next']);
  expect(queue.isIdle).toBe(true);
});

it('a call that fails makes way', async () => {
  const queue = new Queue(1);
  const failed = queue.pass(soon(), () => Promise.reject(new Error('Broken.')));
  const next = queue.pass(soon(), async () => 'next');
  await expect(failed).rejects.toThrow('Broken.');
  expect(await next).toBe('next');
});

it('calls wait for those that have a key in common with them, and for nobody else', async () => {
  const queues = new Queues();
  const said: string[] = [];
  const [both, a, c] = [heldCall(said, 'a b'), heldCall(said, 'a'), heldCall(said, 'c')];
  const passed = [
    queues.pass(['a', 'b'], soon(), both.work),
    queues.pass(['a'], soon(), a.work),
    queues.pass(['c'], soon(), c.work),
  ];
  await jest.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['a b', 'c']);
  expect(queues.waiting('a')).toBe(1);
  for (const { end } of [both, a, c]) end();
  await Promise.all(passed);
  expect(said).toEqual(['a b', 'c', 'a']);
  expect(queues.waiting('a')).toBe(0);
});
