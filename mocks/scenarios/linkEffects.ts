import { durationText } from '../../src/lib/dateFormats';
import { pluralize } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import { DAY_MS, MINUTE_MS } from '../../src/lib/time';
import { fieldChanges } from './effects';
import type { BeforeCommand, Effect, FieldChange } from './rule';
import type { Scenario } from './scenario';
import type { ActiveScenario } from './scenarioRun';

/** Maximum length of quoted link text, in UTF-16 units. */
const MAX_QUOTED = 120;

/** Text from the link, without characters that could hide or reverse the question's wording. */
function quoted(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return `“${shown.length > MAX_QUOTED ? `${shown.slice(0, MAX_QUOTED)}…` : shown}”`;
}

/** "the deposit “dep-1”", or the one the request is about. */
const the = (thing: string, which: string | undefined) =>
  which === undefined || which === 'request'
    ? `the ${thing} the request is about`
    : `the ${thing} ${quoted(which)}`;

function commandText(command: BeforeCommand): string {
  switch (command.command) {
    case 'approve-deposit':
    case 'reject-deposit':
    case 'complete-withdrawal':
    case 'reject-withdrawal':
    case 'cancel-withdrawal':
    case 'delete-plan': {
      const [verb = '', thing = ''] = command.command.split('-');
      return `${verb} ${the(thing, command.id)}`;
    }
    case 'approve-kyc':
    case 'reject-kyc':
      return `${command.command.replace('-kyc', '')} the identity check of ${the('investor', command.person)}`;
    case 'reverify-kyc':
      return `request a new identity check of ${the('investor', command.person)}`;
    case 'freeze-account':
      return `freeze the account of ${the('investor', command.person)}`;
    case 'set-balance':
      return `set the balance of ${the('investor', command.person)} to ${formatUsd(command.to)}`;
    case 'spend-balance': {
      const amount = command.amount === 'all' ? 'the whole balance' : formatUsd(command.amount);
      return `send ${amount} of ${the('investor', command.person)} to someone else`;
    }
    case 'rename-user':
      return `rename ${the('investor', command.person)} to ${quoted(command.name)}`;
    case 'change-plan':
      return `change ${the('plan', command.id)}: ${quoted(JSON.stringify(command.change))}`;
    case 'change-site':
      return `change the contact phone to ${quoted(command.contactPhone)}`;
    case 'change-wallets':
      return `change the Bitcoin deposit address to ${quoted(command.btc)}`;
    case 'end-session':
      return 'end your session';
    case 'log-out-elsewhere':
      return 'end all your sessions';
    case 'turn-on-second-step':
      return 'give anyone who logs in an authenticator app and a recovery code that everybody knows';
    case 'skew-phone-clock':
      return 'refuse the codes of an authenticator app for 90 seconds';
  }
}

function changeText({ path, value, isRemoved }: FieldChange): string {
  if (isRemoved === true) return `Remove ${quoted(path)} from the backend’s responses.`;
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return `Show ${quoted(shown)} as ${quoted(path)} instead of the backend’s response.`;
}

/** The texts of a refusal that the link makes up, and which the page shows as the backend's. */
function problemTexts({ problem }: Effect & { readonly kind: 'status' }): readonly string[] {
  const texts = [problem?.title, problem?.detail, ...Object.values(problem?.errors ?? {})];
  return texts
    .filter((text) => text !== undefined)
    .map((text) => `Show ${quoted(text)} as the backend’s reason for a refusal.`);
}

function effectTexts(effect: Effect | undefined): readonly string[] {
  if (effect?.kind === 'patch') return fieldChanges(effect).map(changeText);
  if (effect?.kind === 'answer')
    return [`Answer some requests with ${quoted(JSON.stringify(effect.body ?? ''))} in the backend’s place.`];
  return effect?.kind === 'status' ? problemTexts(effect) : [];
}

/** A role that is taken away is a refusal of this tab's requests alone; a session ends for good. */
function sessionTexts({ expireAfter }: NonNullable<Scenario['session']>): readonly string[] {
  if (expireAfter === undefined) return [];
  return [`End your session ${expireAfter === 0 ? 'now' : `after ${pluralize(expireAfter, 'request')}`}.`];
}

/** "14 days", "3 hours", to the minute. */
function shiftText(ms: number): string {
  const isWholeDays = ms % DAY_MS === 0;
  return isWholeDays ? pluralize(ms / DAY_MS, 'day') : durationText(Math.round(ms / MINUTE_MS) * MINUTE_MS);
}

function clockTexts({ offsetMs = 0, rate = 1 }: NonNullable<Scenario['clock']>): readonly string[] {
  const offset = `${shiftText(Math.abs(offsetMs))} ${offsetMs < 0 ? 'behind' : 'ahead of'} real time`;
  const set =
    offsetMs === 0
      ? 'Set the clock of all tabs to real time.'
      : `Set the clock of all tabs ${offset}. Investments that mature are paid out, and stay paid.`;
  if (rate === 1) return [set];
  return [
    set,
    rate === 0 ? 'Stop the clock of all tabs.' : `Run the clock of all tabs ${rate} times as fast.`,
  ];
}

function storageTexts({ corrupt = [], isFull }: NonNullable<Scenario['storage']>): readonly string[] {
  const damage = corrupt.map(({ table, id }) => {
    const record = id === undefined ? 'the first record' : `the record ${quoted(id)}`;
    return `Damage ${record} of ${quoted(table)} in this browser’s storage. The damage is permanent.`;
  });
  return isFull === true
    ? [...damage, 'Block saving in all tabs, as if this browser’s storage were full.']
    : damage;
}

function textsOf({ scenario, scope }: ActiveScenario): readonly string[] {
  const { name, dataSet, storage, clock, session, rules = [] } = scenario;
  const commands = rules.flatMap(({ before = [], effect }) => [
    ...before.map((command) => `Before some requests, as someone else: ${commandText(command)}.`),
    ...effectTexts(effect),
  ]);
  return [
    ...(dataSet === undefined
      ? []
      : [
          `Replace all data in this browser with the data set ${quoted(dataSet)}. Everything you did is lost, and everyone is logged out.`,
        ]),
    ...(clock === undefined ? [] : clockTexts(clock)),
    ...(storage === undefined ? [] : storageTexts(storage)),
    ...(session === undefined ? [] : sessionTexts(session)),
    ...commands,
    ...(scope === 'all-tabs'
      ? [`Apply ${quoted(name)} in all tabs until it’s cleared, even after a reload.`]
      : []),
  ];
}

/**
 * What a link does beyond its own tab's requests, one sentence each; empty when it only makes them fail, wait or lose
 * their response.
 */
export function linkEffects(linked: readonly ActiveScenario[]): readonly string[] {
  return [...new Set(linked.flatMap(textsOf))];
}
