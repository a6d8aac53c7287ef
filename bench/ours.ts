import { TestStore } from '../src/test/backend/testStore';
import { storeAnswer } from '../backend/pipeline/idempotency';
import type { Caller } from '../backend/context';
import { approveDeposit, DEPOSIT_LIST } from '../backend/services/deposits';
import { parseListQuery } from '../backend/lists';
import { createBrowserQueryView } from '../mocks/storage/browserEngine';
import { NOW, BENCH_PAGE_SIZE, SEARCH } from './data';
import type { Contender } from './measure';

const caller: Caller = { kind: 'admin', id: 'admin-main', name: 'Main Admin' };
const randomBytes = (count: number) => new Uint8Array(count);
const search = new URLSearchParams({ q: SEARCH, sort: '-amount', pageSize: String(BENCH_PAGE_SIZE) });

/** The engine with its journal, indexes and invariants, called through the API's service. */
export const ourContender: Contender = {
  name: 'ours',
  open: ({ users, deposits }, storage) => {
    const database = TestStore.openNow({ storage });
    database.replaceNow({ users, deposits });
    return {
      approve: (id, key) => {
        const fingerprint = { full: 'f'.repeat(64), stored: 'f'.repeat(64) };
        database.transact((tx) => {
          const deposit = approveDeposit({ caller, now: NOW, randomBytes, tx }, id);
          const answer = { status: 200, body: deposit };
          storeAnswer(tx, { id: `${caller.id}:${key}`, fingerprint, answer, now: NOW });
        });
      },
      page: () => {
        const query = parseListQuery(DEPOSIT_LIST, search);
        const { items, total } = createBrowserQueryView(database.read).list(DEPOSIT_LIST, query);
        return { ids: items.map(({ id }) => id), total };
      },
    };
  },
};
