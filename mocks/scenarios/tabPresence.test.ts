import { transferInput } from '../../backend/seed/inputs';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createTestBackend } from '../../src/test/backend/testBackend';

const statuses = async (test: ReturnType<typeof createTestBackend>) => [
  (await test.call('GET', '/api/plans')).status,
  (await test.call('GET', '/api/plans')).status,
];

describe('what all tabs meet: a full storage, a clock', () => {
  /** Two tabs; `close` tells the second that the first is gone. */
  function openTwo() {
    const storage = createMemoryStorage();
    const gone = new Map<string, () => void>();
    const open = (id: string) =>
      createTestBackend({
        storage,
        presence: {
          id: () => id,
          announce: () => undefined,
          whenGone: (other, then) => void gone.set(other, then),
        },
      });
    return { open, close: (id: string) => gone.get(id)?.() };
  }
  const pay = (test: ReturnType<typeof createTestBackend>) =>
    test.call('POST', '/api/transfers', {
      token: test.tokens.ava,
      key: crypto.randomUUID(),
      body: transferInput({ amount: 1 }),
    });
  const names = (test: ReturnType<typeof createTestBackend>) =>
    test.scenarios.active().map(({ scenario }) => scenario.name);

  it.each(['storage-full', 'time-stands-still'])(
    '%s is listed in each, and any of them ends it',
    async (name) => {
      const { open } = openTwo();
      const one = open('one');
      await one.scenarios.apply(name);
      const two = open('two');
      expect(names(two)).toEqual([name]);
      await two.scenarios.clear();
      expect(names(open('three'))).toEqual([]);
      expect((await pay(two)).status).toBe(201);
    },
  );

  it('ends with the last tab that applied it', async () => {
    const { open, close } = openTwo();
    await open('one').scenarios.apply('storage-full');
    const two = open('two');
    expect((await pay(two)).status).toBe(507);
    await two.scenarios.apply('storage-full');
    const three = open('three');
    close('one');
    expect(names(three)).toEqual(['storage-full']);
    close('two');
    await Promise.resolve();
    expect(names(three)).toEqual([]);
    expect((await pay(three)).status).toBe(201);
  });

  it('its rules are the tab’s that applied it', async () => {
    const { open } = openTwo();
    const one = open('one');
    const rules = [{ gate: { nth: 2 }, effect: { kind: 'status', status: 500 } }] as const;
    await one.scenarios.apply({
      name: 'broken',
      title: 'Broken',
      group: 'Custom',
      rules,
      clock: { rate: 1 },
    });
    expect(await statuses(one)).toEqual([200, 500]);
    expect(await statuses(open('two'))).toEqual([200, 200]);
  });

  it('a link to it is for one tab', async () => {
    const one = createTestBackend();
    await one.scenarios.apply('storage-full');
    expect(await one.scenarios.share()).toMatch(/qa=storage-full$/);
  });
});
