/** Text that YAML 1.2 reads as itself without quotes: no indicator, no number, no word of another type. */
const PLAIN = /^[A-Za-z_/$][\w./+-]*( [\w(,/’'-][\w.,;:()/’'-]*)*$/;
const OTHER_TYPE = /^(true|false|null|yes|no|on|off|y|n)$/i;

function scalar(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  // ": " and a colon at the end begin a mapping; " #" cannot match.
  if (PLAIN.test(value) && !OTHER_TYPE.test(value) && !/:( |$)/.test(value)) return value;
  const hasQuote = value.includes("'");
  // The style that Prettier leaves alone.
  return hasQuote && !/["\\\n]/.test(value) ? `"${value}"` : `'${value.replaceAll("'", "''")}'`;
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

function lines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => indentAfter('- ', item));
  if (isScalar(value)) return [scalar(value)];
  return Object.entries(value ?? {}).flatMap(([key, item]: [string, unknown]) => entry(key, item));
}

/** Items of a list begin on the line of their dash. */
function indentAfter(mark: string, value: unknown): string[] {
  const flow = inFlow(value);
  if (flow !== undefined) return [mark + flow];
  const [first = '', ...rest] = lines(value);
  return [mark + first, ...rest.map((line) => `  ${line}`)];
}

function entry(key: string, value: unknown): string[] {
  const name = `${scalar(key)}:`;
  if (typeof value === 'string' && value.includes('\n')) {
    return [`${name} |-`, ...value.split('\n').map((line) => `  ${line}`)];
  }
  const flow = inFlow(value);
  if (flow !== undefined) return [`${name} ${flow}`];
  return [name, ...lines(value).map((line) => `  ${line}`)];
}

/** Longest list or mapping that stands on one line. */
const FLOW_WIDTH = 80;

/** Scalars, what is empty, and what is short and holds nothing but scalars stand on one line. */
function inFlow(value: unknown): string | undefined {
  if (isScalar(value)) return scalar(value);
  const entries: [string, unknown][] = Object.entries(value ?? {});
  if (!entries.every(([, item]) => isScalar(item))) return undefined;
  // Between brackets a comma ends a text without quotes.
  const inside = (item: unknown) =>
    typeof item === 'string' && item.includes(',') ? `'${item.replaceAll("'", "''")}'` : lines(item).join('');
  if (Array.isArray(value)) return fitting(`[${value.map(inside).join(', ')}]`);
  if (entries.length === 0) return '{}';
  return fitting(`{ ${entries.map(([key, item]) => `${scalar(key)}: ${inside(item)}`).join(', ')} }`);
}

const fitting = (flow: string) => (flow.length <= FLOW_WIDTH && !flow.includes('\n') ? flow : undefined);

/** Writes plain data (no cycles, no `undefined`) as YAML 1.2, in the form that Prettier keeps. */
export function toYaml(value: unknown): string {
  return `${lines(value).join('\n')}\n`;
}
