import { DAY_MS } from '../../../src/lib/time';
import { arrive } from './arriving';
import { makeDeposit } from './depositing';
import { invest } from './investing';
import { Life, type World } from './life';
import { STATEMENT_PERSON, type Person } from './people';
import { transfer, withdraw } from './sending';

const HOUR_MS = DAY_MS / 24;

/** What becomes of money that has arrived, as shares; the rest stays. */
interface Habits {
  readonly invests: number;
  readonly withdraws: number;
  readonly transfers: number;
}

const USUAL: Habits = { invests: 0.24, withdraws: 0.11, transfers: 0.07 };
/** Withdrawals need a verified person in the end, so the others seldom ask. */
const UNVERIFIED: Habits = { ...USUAL, withdraws: 0.04 };
const BUSY: Habits = { invests: 0.5, withdraws: 0.2, transfers: 0.2 };
/** Deposits of the person on whom the statement's size is tried. */
const BUSY_DEPOSITS = 350;
/** Who has been here for less time asks for fewer. */
const SETTLED_AFTER_MS = 120 * DAY_MS;

/** Lets everybody live; together they ask for `deposits` deposits. */
export function liveAll(world: World, deposits: number): void {
  const counts = shareOut(world, deposits);
  for (const [index, person] of world.people.entries()) {
    liveOne(new Life(world, person), counts[index] ?? 0, habitsOf(person));
  }
}

function habitsOf({ email, kycStatus }: Person): Habits {
  if (email === STATEMENT_PERSON.email) return BUSY;
  return kycStatus === 'verified' ? USUAL : UNVERIFIED;
}

/** How many deposits each asks for: some many, many one or none, nobody before the e-mail is confirmed. */
function shareOut({ random, people, history }: World, deposits: number): number[] {
  const isBusy = ({ email }: Person) => email === STATEMENT_PERSON.email;
  const able = [...people.entries()].filter(([, person]) => person.emailVerified && !isBusy(person));
  const counts = people.map((person): number => (isBusy(person) ? BUSY_DEPOSITS : 0));
  for (let left = deposits - BUSY_DEPOSITS; left > 0;) {
    // Joining early does not mean being active: a stride through the list mixes them.
    const place = Math.floor(able.length * random.smallFraction());
    const [index, person] = able[(place * 7_919) % able.length] ?? [];
    if (index === undefined || person === undefined) break;
    if (!random.happens((history.now - person.joinedAt) / SETTLED_AFTER_MS)) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    left -= 1;
  }
  return counts;
}

function liveOne(life: Life, deposits: number, habits: Habits): void {
  const { random, history } = life.world;
  const start = life.person.joinedAt + HOUR_MS / 2;

  const useMoney = (at: number) => {
    const { invests, withdraws, transfers } = habits;
    const later = at + HOUR_MS / 12 + random.smallFraction() * 6 * DAY_MS;
    const lot = random.fraction();
    if (lot < invests) life.plan(later, (then) => invest(life, then, useMoney));
    else if (lot < invests + withdraws) life.plan(later, (then) => withdraw(life, then));
    else if (lot < invests + withdraws + transfers) life.plan(later, (then) => transfer(life, then));
  };

  arrive(life);
  for (let count = 0; count < deposits; count += 1) {
    const at = start + random.fraction() * (history.now - start);
    life.plan(at, (then) => makeDeposit(life, then, useMoney));
  }
  life.live();
}
