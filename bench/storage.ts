/**
 * The cost of the storage engine: approving one deposit (deposit, balance, ledger, audit and the answer under its
 * idempotency key, in one commit) and one searched and sorted page of 25 deposits, compared with the same work in
 * @mswjs/data and a theoretical minimum. `npm run bench`.
 */
import { createData, BENCH_PAGE_SIZE, SEARCH } from './data';
import { floorContender } from './floor';
import { measure, type Contender, type Measured } from './measure';
import { mswDataContender } from './mswData';
import { ourContender } from './ours';

const SIZES = [100, 1_000, 10_000];
const APPROVALS = 60;
const PAGES = 30;

const contenders: readonly Contender[] = [ourContender, mswDataContender, floorContender];

function row(name: string, measured: Measured, ours: Measured): string {
  const ratio = (value: number, base: number) => (base === 0 ? '-' : `${(value / base).toFixed(1)}x`);
  return [
    name.padEnd(14),
    measured.approveMs.toFixed(3).padStart(12),
    ratio(measured.approveMs, ours.approveMs).padStart(9),
    String(Math.round(measured.approveBytes)).padStart(13),
    ratio(measured.approveBytes, ours.approveBytes).padStart(9),
    measured.pageMs.toFixed(3).padStart(10),
    ratio(measured.pageMs, ours.pageMs).padStart(9),
    String(measured.pageBytes).padStart(11),
  ].join('');
}

console.log(
  `Medians of ${APPROVALS} approved deposits and ${PAGES} pages (${BENCH_PAGE_SIZE} of those with "${SEARCH}", by amount).`,
);
console.log(
  'Bytes: characters of key and value over every setItem. Storage is a Map: a disk would add to each byte.',
);
for (const size of SIZES) {
  const data = createData(size);
  const measured = contenders.map((contender) => measure(contender, data, APPROVALS, PAGES));
  const totals = new Set(measured.map(({ found }) => found));
  if (totals.size !== 1)
    throw new Error(`The contenders found different deposits: ${[...totals].join(', ')}.`);
  const [ours] = measured;
  if (ours === undefined) throw new Error('Nothing was measured.');
  console.log(`\n${size} people, ${size} deposits`);
  console.log('              approve ms    ratio approve bytes    ratio   page ms    ratio page bytes');
  measured.forEach((each, index) => console.log(row(contenders[index]?.name ?? '', each, ours)));
}
