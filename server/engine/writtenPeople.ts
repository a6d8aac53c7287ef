import type { CommandCall } from '../../backend/engine';
import type { User } from '../../src/entities/user/user';

/** Maximum emails remembered. */
const MOST_EMAILS = 10_000;

/** Names of ids and emails. Other fields are free text, in which anybody can write somebody's id or email. */
const NAMES_A_PERSON = /^(caller|id|email|[a-z]\w*(Id|Email))$/;

/**
 * Learns which people's records each kind of command writes. Commands that write the same record would wait for each
 * other's lock, each with a connection; instead, the process runs them in turn. A wrong guess costs only time.
 */
export class WrittenPeople {
  /** By kind of command: the given values that identify a written person. */
  readonly #names = new Map<string, Set<string>>();
  readonly #idOfEmail = new Map<string, string>();

  /** Whose records a command will write, as far as known before it reads anything: ids, or emails. Sorted. */
  guess(call: CommandCall): readonly string[] {
    const given = givenBy(call);
    const people = [...(this.#names.get(call.hint?.kind ?? '') ?? [])].flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [this.#idOfEmail.get(value) ?? value];
    });
    return [...new Set(people)].sort();
  }

  learn(call: CommandCall, written: readonly User[]): void {
    if (call.hint === undefined) return;
    const names = this.#names.get(call.hint.kind) ?? new Set();
    this.#names.set(call.hint.kind, names);
    const given = Object.entries(givenBy(call));
    for (const { id, email } of written) {
      for (const [name, value] of given) if (value === id || value === email) names.add(name);
      this.#note(email, id);
    }
  }

  #note(email: string, id: string): void {
    this.#idOfEmail.delete(email);
    this.#idOfEmail.set(email, id);
    const [oldest] = this.#idOfEmail.keys();
    if (this.#idOfEmail.size > MOST_EMAILS && oldest !== undefined) this.#idOfEmail.delete(oldest);
  }
}

function givenBy({ caller, hint }: CommandCall): Readonly<Record<string, string>> {
  const given = Object.entries({ ...hint?.given, ...(caller === undefined ? {} : { caller }) });
  return Object.fromEntries(given.filter(([name]) => NAMES_A_PERSON.test(name)));
}
