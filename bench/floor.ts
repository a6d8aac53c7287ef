import { approvalOf } from './approval';
import { BENCH_PAGE_SIZE, SEARCH } from './data';
import type { Contender } from './measure';

/** The theoretical minimum: Maps, with all changes written once under one key. No checks, no recovery. */
export const floorContender: Contender = {
  name: 'floor',
  open: (data, storage) => {
    const users = new Map(data.users.map((user) => [user.id, user]));
    const deposits = new Map(data.deposits.map((deposit) => [deposit.id, deposit]));
    let seq = 0;
    return {
      approve: (id, key) => {
        const deposit = deposits.get(id);
        const user = deposit && users.get(deposit.userId);
        if (!deposit || !user) throw new Error(`No deposit ${id}.`);
        seq += 1;
        const approval = approvalOf(deposit, user, seq, key);
        deposits.set(id, approval.deposit);
        users.set(user.id, approval.user);
        storage.setItem('journal', JSON.stringify(approval));
      },
      page: () => {
        const found = [...deposits.values()].filter((deposit) => deposit.userName.includes(SEARCH));
        found.sort((a, b) => b.amount - a.amount);
        return { ids: found.slice(0, BENCH_PAGE_SIZE).map(({ id }) => id), total: found.length };
      },
    };
  },
};
