import type { LedgerType } from '../../../src/entities/ledger/ledger';
import type { Plan } from '../../../src/entities/plan/plan';
import { fromCents } from '../../../src/lib/money';
import { DAY_MS } from '../../../src/lib/time';
import type { SeededRandom } from './seededRandom';
import type { Deed, History } from './history';
import type { Person } from './people';
import type { Stamps } from './stamps';

export type Doer = Pick<Deed, 'actorId' | 'actorName' | 'actorRole'>;

export interface World {
  readonly random: SeededRandom;
  readonly stamps: Stamps;
  readonly history: History;
  readonly plans: readonly Plan[];
  readonly people: readonly Person[];
  readonly admins: readonly Doer[];
}

interface LifeEntry {
  readonly type: LedgerType;
  /** Signed. */
  readonly cents: number;
  readonly description: string;
  readonly sourceId: string;
}

interface LifeDeed {
  readonly action: string;
  readonly subjectId: string;
  readonly subject?: Person;
  /** Asked only when the deed is noted. */
  readonly details: () => string;
}

/** Requests younger than this mostly still wait. */
const UNDECIDED_DAYS = 5;
const UNDECIDED_SHARE = 0.85;
const FASTEST_DECISION_MS = 600_000;

/**
 * One investor's past: what is planned happens in the order of time, up to now. `cents` counts what the person
 * earned alone, not what others sent; who never spends more of it never has a balance below 0.
 */
export class Life {
  /** What is still to happen, the next one last. */
  readonly #agenda: { readonly at: number; readonly happen: (at: number) => void }[] = [];
  #cents = 0;

  constructor(
    readonly world: World,
    readonly person: Person,
  ) {}

  /** Puts something on the agenda; what lies after now does not happen. */
  plan(at: number, happen: (at: number) => void): void {
    const moment = Math.floor(at);
    if (moment >= this.world.history.now) return;
    let place = this.#agenda.length;
    while (place > 0 && (this.#agenda[place - 1]?.at ?? moment) <= moment) place -= 1;
    this.#agenda.splice(place, 0, { at: moment, happen });
  }

  /** Lets everything happen that was planned, and what is planned meanwhile. */
  live(): void {
    for (let next = this.#agenda.pop(); next !== undefined; next = this.#agenda.pop()) next.happen(next.at);
  }

  /** Changes the balance and enters it in the ledger. */
  post(at: number, entry: LifeEntry): void {
    this.#cents += entry.cents;
    this.postFor(this.person, at, entry);
  }

  /** Enters a change of somebody's balance that this life does not count on. */
  postFor({ id: userId }: Person, at: number, { type, cents, description, sourceId }: LifeEntry): void {
    const amount = fromCents(cents);
    const date = new Date(at).toISOString();
    this.world.history.postings.push({ userId, type, amount, description, sourceId, date });
  }

  /** Notes a deed in the audit log, which reaches back some weeks; it concerns this person or another `subject`. */
  note(at: number, doer: Doer, deed: LifeDeed): void {
    if (!this.world.history.isAudited(at)) return;
    const { action, subjectId, subject = this.person, details } = deed;
    const date = new Date(at).toISOString();
    const subjectName = subject.name;
    this.world.history.deeds.push({ ...doer, action, subjectId, subjectName, details: details(), date });
  }

  self(): Doer {
    return { actorId: this.person.id, actorName: this.person.name, actorRole: 'user' };
  }

  admin(): Doer {
    return this.world.random.pick(this.world.admins);
  }

  /** When a request made `at` is decided; `undefined` when it still waits. */
  decisionOn(at: number): number | undefined {
    const { random, history } = this.world;
    const isYoung = at > history.now - UNDECIDED_DAYS * DAY_MS;
    if (isYoung && random.happens(UNDECIDED_SHARE)) return undefined;
    const decided = Math.floor(at + FASTEST_DECISION_MS + random.smallFraction() * 2 * DAY_MS);
    return decided < history.now ? decided : undefined;
  }

  /** A part of the balance between two shares of it, in cents; larger parts are mostly round. */
  portion(from: number, to: number): number {
    const { random } = this.world;
    const cents = Math.floor(this.#cents * (from + random.fraction() * (to - from)));
    return cents > 100_000 && random.happens(0.7) ? Math.floor(cents / 10_000) * 10_000 : cents;
  }
}

export function decided(at: number | undefined, by: Doer, reason: string | null) {
  if (at === undefined) return { decidedBy: null, decidedAt: null, reason: null, version: 1 };
  return { decidedBy: by.actorName, decidedAt: new Date(at).toISOString(), reason, version: 2 };
}
