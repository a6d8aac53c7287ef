import fc from 'fast-check';
import { TestStore } from '../../src/test/backend/testStore';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import type { Deposit } from '../../src/entities/deposit/deposit';
import { sampleDeposit } from '../../src/test/backend/sampleCommands';

type Action =
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly userId: string;
      readonly status: 'pending' | 'rejected';
    }
  | { readonly kind: 'remove'; readonly id: string };

interface Batch {
  readonly actions: readonly Action[];
  readonly end: 'commit' | 'abort' | 'reopen';
}

const id = fc.constantFrom('dep-1', 'dep-2', 'dep-10', 'dep-11', 'dep-x/y');
const userId = fc.constantFrom('user-a', 'user-b');
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    id,
    userId,
    status: fc.constantFrom('pending' as const, 'rejected' as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), id }),
);
const batch: fc.Arbitrary<Batch> = fc.record({
  actions: fc.array(action, { maxLength: 6 }),
  end: fc.constantFrom('commit' as const, 'commit' as const, 'abort' as const, 'reopen' as const),
});

function applyTo(model: Map<string, Deposit>, actions: readonly Action[]): void {
  for (const step of actions) {
    if (step.kind === 'remove') model.delete(step.id);
    else model.set(step.id, sampleDeposit({ id: step.id, userId: step.userId, status: step.status }));
  }
}

const byId = (a: Deposit, b: Deposit) => (a.id < b.id ? -1 : 1);

test('whatever is put, removed, aborted and reopened, the tables are what a plain Map would be', () => {
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 12 }), (batches) => {
      const storage = createMemoryStorage();
      let database = TestStore.openNow({ storage });
      let model = new Map<string, Deposit>();
      for (const { actions, end } of batches) {
        const attempt = () =>
          database.transact((tx) => {
            for (const step of actions) {
              if (step.kind === 'remove') tx.deposits.remove(step.id);
              else tx.deposits.put(sampleDeposit({ id: step.id, userId: step.userId, status: step.status }));
            }
            if (end === 'abort') throw new Error('aborted');
          });
        if (end === 'abort') expect(attempt).toThrow('aborted');
        else {
          attempt();
          applyTo(model, actions);
        }
        const inOrder = [...model.values()];
        if (end === 'reopen') {
          database = TestStore.openNow({ storage });
          model = new Map([...database.read.deposits.values()].map((deposit) => [deposit.id, deposit]));
        }
        const { deposits } = database.read;
        expect([...deposits.values()].sort(byId)).toEqual([...inOrder].sort(byId));
        expect([...deposits.values()]).toEqual([...model.values()]);
        for (const status of ['pending', 'rejected'] as const) {
          expect(deposits.where('status', status)).toEqual(
            [...model.values()].filter((row) => row.status === status),
          );
        }
        for (const owner of ['user-a', 'user-b']) {
          expect(deposits.where('userId', owner)).toEqual(
            [...model.values()].filter((row) => row.userId === owner),
          );
        }
      }
    }),
    { numRuns: 300, seed: 20261120 },
  );
});
