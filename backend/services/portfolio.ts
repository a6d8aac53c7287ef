import type { Portfolio } from '../../src/entities/portfolio/portfolio';
import { addDollars, sumDollars } from '../../src/lib/money';
import type { QueryContext } from './context';
import { byMaturity } from './maturity';
import { portfolioSeries } from './portfolioSeries';
import { readMe } from './users';

const MAX_POINTS = 60;

interface Priced {
  readonly amount: number;
}

const sumOf = (records: readonly Priced[]) => sumDollars(records.map(({ amount }) => amount));

/** The caller's figures, all from the same moment (product 12). @throws ProblemError 404 for an unknown investor. */
export function readPortfolio(context: QueryContext): Portfolio {
  const { read, caller, now } = context;
  const { balance } = readMe(context);
  const investments = read.investments.where('userId', caller.id);
  const entries = read.ledger.where('userId', caller.id);
  const withdrawals = read.withdrawals.where('userId', caller.id);

  const running = investments.filter(({ status }) => status === 'active').sort(byMaturity);
  const completed = investments.filter(({ status }) => status === 'completed');
  const activeCrypto = sumOf(running.filter(({ planType }) => planType === 'crypto'));
  const activeRealEstate = sumOf(running.filter(({ planType }) => planType === 'realestate'));
  const invested = addDollars(activeCrypto, activeRealEstate);
  const profitPromised = sumDollars(running.map(({ profit }) => profit));
  return {
    balance,
    activeCrypto,
    activeRealEstate,
    invested,
    value: addDollars(balance, invested),
    profitPromised,
    expectedPayouts: addDollars(invested, profitPromised),
    profitPaid: sumDollars(completed.map(({ profit }) => profit)),
    held: sumOf(withdrawals.filter(({ status }) => status === 'pending')),
    referralEarnings: sumOf(entries.filter(({ type }) => type === 'referral-bonus')),
    payouts: running.map(({ id, planName, amount, profit, endDate }) => ({
      id,
      planName,
      amount,
      profit,
      endDate,
    })),
    series: portfolioSeries(entries, investments, now, MAX_POINTS),
  };
}
