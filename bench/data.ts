import { DEPOSIT_COINS } from '../src/entities/deposit/coins';
import type { Deposit } from '../src/entities/deposit/deposit';
import type { User } from '../src/entities/user/user';
import { buildDeposit, buildUser } from '../src/test/builders';

/** People with one pending deposit each, the same every time. */
export interface BenchData {
  readonly users: readonly User[];
  readonly deposits: readonly Deposit[];
}

export const BENCH_PAGE_SIZE = 25;
/** About one name in eight contains it, in this case. */
export const SEARCH = 'Lind';
/** The time in all records, epoch ms. */
export const NOW = Date.UTC(2026, 0, 31, 12);

const FIRST_NAMES = ['Ada', 'Bo', 'Cleo', 'Dev', 'Esi', 'Finn', 'Gia', 'Hana', 'Ivo', 'Jun', 'Kai'];
const LAST_NAMES = ['Abel', 'Brandt', 'Castro', 'Dahl', 'Lindqvist', 'Moreau', 'Okafor', 'Petrov'];

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list.');
  return item;
};

export function createData(size: number): BenchData {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const users = numbers.map((index) =>
    buildUser({
      id: `user-${NOW + index}`,
      email: `person${index}@example.com`,
      name: `${pick(FIRST_NAMES, index)} ${pick(LAST_NAMES, index)}`,
      kycStatus: 'verified',
      createdAt: new Date(NOW).toISOString(),
      referralCode: `ref-${String(index).padStart(9, '0')}`,
    }),
  );
  const deposits = users.map((user, index) =>
    buildDeposit({
      id: `dep-${NOW + index}`,
      userId: user.id,
      userName: user.name,
      amount: (10_000 + ((index * 7_919) % 5_000_011)) / 100,
      crypto: pick(DEPOSIT_COINS, index),
      proof: `receipt-${index}.png`,
      date: new Date(NOW - index * 60_000).toISOString(),
    }),
  );
  return { users, deposits };
}
