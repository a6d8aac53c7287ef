import type { Investment } from '../../../src/entities/investment/investment';
import { projectInvestment } from '../../../src/entities/investment/investmentRules';
import type { Plan } from '../../../src/entities/plan/plan';
import { addDollars, formatUsd, fromCents, toCents } from '../../../src/lib/money';
import { BRAND } from '../../../src/lib/brand';
import { DAY_MS } from '../../../src/lib/time';
import type { Doer, Life } from './life';

/** Real estate was open until so many days ago, as in the demo. */
const REAL_ESTATE_ENDED_DAYS = 45;

const SYSTEM: Doer = { actorId: 'system', actorName: BRAND, actorRole: 'system' };

function choosePlan({ world }: Life, at: number, cents: number): Plan | undefined {
  const { random, history, plans } = world;
  const wasOpen = at < history.now - REAL_ESTATE_ENDED_DAYS * DAY_MS;
  const fitting = plans.filter(({ type, minInvest }) => {
    return minInvest * 100 <= cents && (type === 'crypto' || wasOpen);
  });
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

/** An investment of part of the balance; when it has matured, `onArrival` hears of the money. */
export function invest(life: Life, at: number, onArrival: (at: number) => void): void {
  const { stamps, history } = life.world;
  const cents = life.portion(0.3, 0.95);
  const plan = choosePlan(life, at, cents);
  if (plan === undefined) return;
  const { id: userId, name: userName } = life.person;
  const { id: planId, name: planName, type: planType, roi, duration } = plan;
  const amount = Math.min(fromCents(cents), plan.maxInvest);
  const startDate = new Date(at).toISOString();
  const { profit, maturesOn: endDate } = projectInvestment(amount, plan, startDate);
  const isOver = Date.parse(endDate) < history.now;
  const id = stamps.id('inv-', at);
  const terms = { planId, planName, planType, amount, profit, roi, duration, startDate, endDate };
  const investment: Investment = {
    ...{ id, userId, userName, ...terms },
    ...(isOver ? { status: 'completed', version: 2 } : { status: 'active', version: 1 }),
  };
  history.investments.push(investment);
  const description = `Investment in ${planName}`;
  life.post(at, { type: 'investment', cents: toCents(-amount), description, sourceId: id });
  life.note(at, life.self(), {
    action: 'investment.created',
    subjectId: id,
    details: () => `${userName} invested ${formatUsd(amount)} in ${planName}.`,
  });
  life.plan(Date.parse(endDate), (then) => {
    mature(life, then, investment);
    onArrival(then);
  });
}

function mature(life: Life, at: number, { id, planName, userName, amount, profit }: Investment): void {
  const total = addDollars(amount, profit);
  const description = `${planName} matured: ${formatUsd(amount)} plus ${formatUsd(profit)} profit`;
  life.post(at, { type: 'payout', cents: toCents(total), description, sourceId: id });
  life.note(at, SYSTEM, {
    action: 'investment.matured',
    subjectId: id,
    details: () => `${planName} paid ${formatUsd(total)} to ${userName}.`,
  });
}
