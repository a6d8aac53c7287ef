import { formatNumber } from '../../src/lib/formats';
import { fromBase64, toBase64Url } from '../../backend/auth/digest';
import { readScenario, ScenarioError, type Scenario } from './scenario';
import type { ActiveScenario } from './scenarioRun';

/** URL parameter that names scenarios: `?qa=slow-network,deposit-race~seed.42`. */
const QA_PARAMETER = 'qa';

export interface LinkedScenario {
  readonly input: string | Scenario;
  readonly seed?: number;
  readonly allTabs?: boolean;
}

/** Longer links break in chats and mail programs. */
const MAX_LENGTH = 20_000;
const JSON_FORM = 'json.';

/**
 * Parses the parameter: names separated by commas, or `json.` and base64url for an unnamed scenario, each optionally
 * followed by `~seed.42` and `~all` (all tabs).
 * @throws ScenarioError that names the invalid part.
 */
export function readLink(value: string): readonly LinkedScenario[] {
  if (value.length > MAX_LENGTH) throw new ScenarioError(['The link is too long.']);
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(readPart);
}

function readPart(part: string): LinkedScenario {
  const [head = '', ...options] = part.split('~');
  const seed = options.find((option) => option.startsWith('seed.'))?.slice('seed.'.length);
  const unknown = options.find((option) => option !== 'all' && !/^seed\.\d{1,15}$/.test(option));
  if (unknown !== undefined) throw new ScenarioError([`~${unknown}: only ~seed.<number> and ~all are known`]);
  return {
    input: head.startsWith(JSON_FORM) ? readScenario(decode(head.slice(JSON_FORM.length))) : head,
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(options.includes('all') && { allTabs: true }),
  };
}

function decode(base64url: string): string {
  try {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(base64));
  } catch {
    throw new ScenarioError(['The scenario in the link can’t be read; it was cut or changed on its way.']);
  }
}

/** For a built-in scenario its name is enough. */
function writeLink(scenarios: readonly ActiveScenario[]): string {
  return scenarios
    .map(({ scenario, seed, scope, owners }) => {
      const json = () => JSON_FORM + toBase64Url(new TextEncoder().encode(JSON.stringify(scenario)));
      const head = scenario.group === 'Custom' ? json() : scenario.name;
      const withSeed = seed === (scenario.seed ?? 1) ? head : `${head}~seed.${seed}`;
      return scope === 'all-tabs' && owners === undefined ? `${withSeed}~all` : withSeed;
    })
    .join(',');
}

/** Sets the `qa` parameter of `href`; removes it when `value` is empty. */
export function addressWith(href: string, value: string): string {
  const url = new URL(href);
  url.searchParams.delete(QA_PARAMETER);
  if (value !== '') url.searchParams.set(QA_PARAMETER, value);
  // URLSearchParams escapes these without need.
  return url.href.replaceAll('%2C', ',').replaceAll('%7E', '~');
}

/** Static hosts and proxies refuse a longer one: nginx takes 8,192 bytes for the whole first line of a request. */
const MAX_ADDRESS = 8_000;

/** `href` with these scenarios. @throws ScenarioError if it is too long to be opened everywhere. */
export function addressToShare(href: string, scenarios: readonly ActiveScenario[]): string {
  const address = addressWith(href, writeLink(scenarios));
  if (address.length <= MAX_ADDRESS) return address;
  throw new ScenarioError([
    `The link would have ${formatNumber(address.length)} characters, and many hosts take no more than ${formatNumber(MAX_ADDRESS)}. Share the scenario as a file: save it, then “Export”.`,
  ]);
}
