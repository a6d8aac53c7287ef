import { counted } from '../../src/lib/counted';
import { formatUsd } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { BeforeCommand, Which } from './beforeCommand';
import type { Effect, Scenario } from './scenario';
import type { ActiveScenario } from './scenarioControl';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest part of a text that a link brings and a question repeats, in UTF-16 units. */
const MAX_QUOTED = 120;

/** Text of the link's own: no character in it hides or turns round what the question says. */
function quoted(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return `“${shown.length > MAX_QUOTED ? `${shown.slice(0, MAX_QUOTED)}…` : shown}”`;
}

const whichOf = (thing: string, which: Which | undefined) =>
  which === undefined || which === 'request'
    ? `the ${thing} that the request is about`
    : `the ${thing} ${quoted(which)}`;

function commandText(command: BeforeCommand): string {
  switch (command.command) {
    case 'approve-deposit':
      return `approve ${whichOf('deposit', command.id)}`;
    case 'reject-deposit':
      return `reject ${whichOf('deposit', command.id)}`;
    case 'complete-withdrawal':
      return `complete ${whichOf('withdrawal', command.id)}`;
    case 'reject-withdrawal':
      return `reject ${whichOf('withdrawal', command.id)}`;
    case 'cancel-withdrawal':
      return `cancel ${whichOf('withdrawal', command.id)}`;
    case 'approve-kyc':
      return `approve the identity check of ${whichOf('person', command.person)}`;
    case 'reject-kyc':
      return `reject the identity check of ${whichOf('person', command.person)}`;
    case 'reverify-kyc':
      return `ask for the identity check of ${whichOf('person', command.person)} again`;
    case 'set-balance':
      return `set the balance of ${whichOf('person', command.person)} to ${formatUsd(command.to)}`;
    case 'spend-balance': {
      const amount = command.amount === 'all' ? 'all money' : formatUsd(command.amount);
      return `send ${amount} of ${whichOf('person', command.person)} to somebody else`;
    }
    case 'rename-user':
      return `rename ${whichOf('person', command.person)} to ${quoted(command.name)}`;
    case 'change-plan':
      return `change ${whichOf('plan', command.id)}: ${quoted(JSON.stringify(command.change))}`;
    case 'delete-plan':
      return `delete ${whichOf('plan', command.id)}`;
    case 'change-site':
      return `change the contact phone to ${quoted(command.contactPhone)}`;
    case 'change-wallets':
      return `change the Bitcoin deposit address to ${quoted(command.btc)}`;
    case 'end-session':
      return 'end your session';
  }
}

function patchText(effect: Effect & { readonly kind: 'patch' }): string {
  if (effect.isRemoved === true) return `Leave ${quoted(effect.path)} out of what the backend answers.`;
  const value = typeof effect.value === 'string' ? effect.value : JSON.stringify(effect.value);
  return `Show ${quoted(value)} as ${quoted(effect.path)} in place of what the backend answers.`;
}

/** "14 days": the largest unit that a stretch is a whole number of; minutes when there is none. */
function stretchText(ms: number): string {
  if (ms % DAY_MS === 0) return counted(ms / DAY_MS, 'day');
  if (ms % HOUR_MS === 0) return counted(ms / HOUR_MS, 'hour');
  return counted(Math.round(ms / MINUTE_MS), 'minute');
}

function* clockTexts({ offsetMs = 0, rate = 1 }: NonNullable<Scenario['clock']>): Generator<string> {
  const where = offsetMs < 0 ? 'behind' : 'ahead of';
  yield offsetMs === 0
    ? 'Set the clock of all tabs to real time.'
    : `Set the clock of all tabs ${stretchText(Math.abs(offsetMs))} ${where} real time. Investments that become due are paid, and stay paid.`;
  if (rate === 0) yield 'Stop the clock of all tabs.';
  else if (rate !== 1) yield `Let the clock of all tabs run ${rate} times as fast.`;
}

function* storageTexts({
  corrupt = [],
  isFull = false,
}: NonNullable<Scenario['storage']>): Generator<string> {
  for (const { table, id } of corrupt) {
    const record = id === undefined ? 'the first record' : `the record ${quoted(id)}`;
    yield `Damage ${record} of ${quoted(table)} in this browser’s storage. It stays damaged.`;
  }
  if (isFull) yield 'Let nothing more be saved in any tab, as if this browser’s storage were full.';
}

function* textsOf({ dataSet, storage, clock, rules = [] }: Scenario): Generator<string> {
  if (dataSet !== undefined) {
    yield `Replace all data of this browser by the data set ${quoted(dataSet)}. What you have done is lost, and everybody is logged out.`;
  }
  if (clock !== undefined) yield* clockTexts(clock);
  if (storage !== undefined) yield* storageTexts(storage);
  for (const { before = [], effect } of rules) {
    for (const command of before) yield `Before some requests, as somebody else: ${commandText(command)}.`;
    if (effect?.kind === 'patch') yield patchText(effect);
  }
}

/**
 * What a link does beyond faults in its own tab, a sentence each; nothing for one that only makes requests of this tab
 * fail, wait or get lost.
 */
export function linkEffects(linked: readonly ActiveScenario[]): readonly string[] {
  const texts = linked.flatMap(({ scenario, scope }) => [
    ...textsOf(scenario),
    ...(scope === 'all-tabs'
      ? [`Put ${quoted(scenario.name)} in force in all tabs, also after a reload, until it is cleared.`]
      : []),
  ]);
  return [...new Set(texts)];
}
