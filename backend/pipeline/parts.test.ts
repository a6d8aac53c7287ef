import { collect, partsOf, streamOf } from './parts';

async function* numbers(asked: number[]): AsyncGenerator<string> {
  for (let number = 1; number <= 3; number += 1) {
    asked.push(number);
    yield String(number);
  }
}

test('a part is made only when the one before was read, and the end is told once', async () => {
  const asked: number[] = [];
  const onEnd = jest.fn();
  const reader = streamOf(partsOf(numbers(asked), onEnd)).getReader();
  expect(asked).toEqual([]);
  await reader.read();
  expect(asked).toEqual([1]);
  await reader.cancel();
  expect(asked).toEqual([1]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('all parts together are the whole answer', async () => {
  const onEnd = jest.fn();
  const whole = await collect(partsOf(numbers([]), onEnd));
  expect(new TextDecoder().decode(whole)).toBe('123');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a failure ends the turn and breaks the answer', async () => {
  const onEnd = jest.fn();
  const parts = partsOf(
    (async function* () {
      yield 'x';
      throw new Error('lost');
    })(),
    onEnd,
  );
  await parts.next();
  await expect(parts.next()).rejects.toThrow('lost');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
