/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { MOST_UNUSED } from '../../src/entities/document/document';
import { transferInput } from '../../backend/seed/inputs';
import type { CommandCall, CommandView } from '../../backend/engine';
import { createTransfer } from '../../backend/services/transfers';
import type { Caller } from '../../backend/context';
import { buildLedgerEntry, buildUser } from '../../src/test/builders';
import { createSqlEngine } from '../engine/sqlEngine';
import { createPgClient } from '../sql/pgClient';
import type { SqlClient } from '../sql/client';
import type { SqlStore } from '../sql/openStore';
import { createTestStores, KINDS, unexpected } from './testing/stores';

const stores = createTestStores();

const people = Array.from({ length: 30 }, (_, index) =>
  buildUser({
    id: `user-${index}`,
    email: `${index}@example.com`,
    name: `Person ${index}`,
    balance: 100,
    referralCode: `ref-${String(index).padStart(9, '0')}`,
  }),
);
const [receiver, ...senders] = people;

/**
 * Counts the connections that are in use concurrently. `heldUntil` keeps the first ones in use until there are this
 * many: a busy machine opens them more slowly than it works on them.
 */
function countingClient(client: SqlClient) {
  const seen = { now: 0, most: 0, heldUntil: 0 };
  const held: (() => void)[] = [];
  const hold = () =>
    new Promise<void>((resolve) => {
      held.push(resolve);
      if (seen.now < seen.heldUntil) return;
      seen.heldUntil = 0;
      for (const goOn of held.splice(0)) goOn();
    });
  const counting: SqlClient = {
    ...client,
    withSession: (work) =>
      client.withSession(async (session) => {
        seen.now += 1;
        seen.most = Math.max(seen.most, seen.now);
        await hold();
        try {
          return await work(session);
        } finally {
          seen.now -= 1;
        }
      }),
  };
  return { counting, seen };
}

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('commands of one process', () => {
    let store: SqlStore;
    let url = '';
    beforeAll(async () => {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      url = location.url;
      store = await stores.open(location);
      await store.fill({
        users: people,
        ledger: people.map(({ id }, index) =>
          buildLedgerEntry({ seq: index + 1, userId: id, amount: 100, sourceId: `opening-${id}` }),
        ),
      });
    });

    const clients: SqlClient[] = [];
    afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

    function openEngine(poolSize = 16) {
      const client = createPgClient({ url, poolSize, onError: unexpected });
      clients.push(client);
      const { counting, seen } = countingClient(client);
      const retried: unknown[] = [];
      const engine = createSqlEngine({
        client: counting,
        // Mails' links must differ between processes.
        randomBytes: (count) => new Uint8Array(randomBytes(count)),
        onRetry: (error) => retried.push(error),
      });
      let sent = 0;
      const transfer = (sender: (typeof people)[number] | undefined, recipientEmail: string) => {
        const { id = '', name = '' } = sender ?? {};
        const caller: Caller = { kind: 'user', id, name };
        const hint = { kind: 'transfers.create', given: { recipientEmail } };
        const call: CommandCall = { isolation: 'money', hint, caller: id };
        sent += 1;
        const now = Date.now() + sent;
        return engine.command(call, (tx: CommandView, attempt) =>
          createTransfer(
            { tx, caller, now, randomBytes: attempt.randomBytes },
            transferInput({ recipientEmail, amount: 0.01 }),
          ),
        );
      };
      return { engine, transfer, seen, retried };
    }

    it('run one after another if they are of one person, so none meets another', async () => {
      const { transfer, seen, retried } = openEngine();
      await Promise.all(Array.from({ length: 50 }, () => transfer(senders[0], '0@example.com')));
      expect(seen.most).toBe(1);
      expect(retried).toEqual([]);
    });

    it('store one file after another of one person, and those of others meanwhile', async () => {
      const { engine, seen } = openEngine();
      const put = (name: string, caller: string) => engine.contents.put(name, new Uint8Array(1_000), caller);
      await Promise.all(Array.from({ length: MOST_UNUSED }, (_, index) => put(`doc-${index}`, 'user-1')));
      expect(seen.most).toBe(1);
      const many = Array.from({ length: 2 * MOST_UNUSED }, (_, index) => put(`more-${index}`, 'user-1'));
      const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(MOST_UNUSED - 1);
      seen.heldUntil = 2;
      await Promise.all([put('doc-a', 'user-1'), put('doc-b', 'user-2')]);
      expect(seen.most).toBe(2);
    });

    it('take turns if they send money to one person, once it is known that such commands write them', async () => {
      const { transfer, seen, retried } = openEngine();
      await transfer(senders[0], '2@example.com');
      seen.most = 0;
      await Promise.all(senders.map((sender) => transfer(sender, '0@example.com')));
      expect(retried).toEqual([]);
      expect(seen.most).toBe(1);
      expect(await store.checkBooks()).toEqual([]);
    });

    it('wait for those that they have met, when they are tried again', async () => {
      const { engine, retried } = openEngine();
      const id = receiver?.id ?? '';
      // Nothing in these calls reveals whose records they write.
      await Promise.all(
        Array.from({ length: 30 }, () =>
          engine.command({ isolation: 'money' }, (tx) => {
            const user = tx.users.get(id);
            if (user !== undefined) tx.users.put({ ...user, version: user.version + 1 });
          }),
        ),
      );
      // Each conflicted with another at most once: from then on it had its turn.
      expect(retried.length).toBeLessThanOrEqual(30);
    });

    it('of different people go on side by side, on all connections but those kept for reads', async () => {
      const { transfer, seen } = openEngine(8);
      await transfer(senders[0], '2@example.com');
      seen.most = 0;
      seen.heldUntil = 6;
      const pairs = senders.filter((_, index) => index % 2 === 0).slice(0, 14);
      await Promise.all(pairs.map((sender, index) => transfer(sender, `${2 * index + 2}@example.com`)));
      expect(seen.most).toBe(6);
    });

    it('of a person for whom too many wait are refused, and the person’s next ones are not', async () => {
      const { transfer } = openEngine();
      const many = await Promise.allSettled(
        Array.from({ length: 160 }, () => transfer(senders[1], '0@example.com')),
      );
      const refused = many.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toHaveLength(160 - 151);
      for (const reason of refused) {
        expect(reason).toMatchObject({ problem: { status: 429, type: 'too-many-attempts' }, retryAfter: 1 });
      }
      await expect(transfer(senders[1], '0@example.com')).resolves.toBeDefined();
    });
  });
