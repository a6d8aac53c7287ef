import { readFileSync } from 'node:fs';
import { VAULT_KEY_BYTES } from './vault';
import { MARKET_SERVICE_API } from '../src/entities/market/marketService';
import { durationText } from '../src/lib/dateFormats';
import { MIN_PASSWORD } from '../src/lib/passwordSchema';
import { MINUTE_MS } from '../src/lib/time';

/** Window for an address's attempts. */
export const ATTEMPT_WINDOW_MS = 15 * MINUTE_MS;

/** The environment variables of a server process, parsed. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where people reach the app, without a trailing slash: links in mail start with it. */
  readonly publicUrl: string;
  /** Number of proxies in front that set `X-Forwarded-For`; 0 ignores the header. */
  readonly trustedProxies: number;
  /** `null` disables metrics. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** `null` keeps the data in `dataDir`, with PGlite. */
  readonly databaseUrl: string | null;
  /** For the role that owns and migrates the tables; `null` uses `databaseUrl`. */
  readonly databaseOwnerUrl: string | null;
  readonly dataDir: string;
  /** For sealing secrets in the database; `null` allows no authenticator apps. */
  readonly secretsKey: Uint8Array | null;
  /** `null` writes mail to the outbox folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Source of deposit rates: a market service's address, the demo's rates, or nowhere. */
  readonly marketApi: MarketSetting;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** With `--qa`, what a browser needs to get the QA console; `null` gives it to everybody. */
  readonly qaToken: string | null;
  /** The first admin's password; `null` generates one. */
  readonly adminPassword: string | null;
  /** Per address; 0 disables the limit. */
  readonly requestsPerSecond: number;
  /**
   * Registrations, failed confirmations and password resets, each per address within {@link ATTEMPT_WINDOW_MS}; 0 disables
   * the limit, and the one on password hashes.
   */
  readonly attemptsPerAddress: number;
}

type MarketSetting = 'none' | 'demo' | { readonly url: string };

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
/** Nobody can try so many. */
const MIN_QA_TOKEN = 16;
const POSTGRES = ['postgres', 'postgresql'];

/** Help texts for `--help`. */
export const SETTINGS_HELP: readonly (readonly [name: string, help: string])[] = [
  ['PORT', 'port of the app and the API (8080)'],
  ['HOST', 'address to listen on (127.0.0.1); 0.0.0.0 accepts connections from the network'],
  ['PUBLIC_URL', 'where people reach the app, used for links in mail (http://localhost:PORT)'],
  ['DATABASE_URL', 'postgres://… of PostgreSQL 15 or newer; by default PGlite keeps the data in DATA_DIR'],
  ['DATABASE_URL_FILE', 'file that contains DATABASE_URL'],
  ['DATABASE_OWNER_URL', 'same database, with the role that owns and migrates the tables (DATABASE_URL)'],
  ['DATABASE_OWNER_URL_FILE', 'file that contains DATABASE_OWNER_URL'],
  ['DATA_DIR', 'folder for PGlite and the outbox (.data)'],
  ['ADMIN_PASSWORD', 'password of the first admin; by default one is generated and printed once'],
  ['ADMIN_PASSWORD_FILE', 'file that contains ADMIN_PASSWORD'],
  [
    'SECRETS_KEY',
    '32 random bytes in base64 (openssl rand -base64 32); without it, nobody can set up an authenticator app',
  ],
  ['SECRETS_KEY_FILE', 'file that contains SECRETS_KEY'],
  ['SMTP_URL', 'smtp://user:password@host:587 or smtps://…; by default mail goes to DATA_DIR/outbox'],
  ['SMTP_URL_FILE', 'file that contains SMTP_URL'],
  ['MAIL_FROM', 'sender of mail (Cairnfield <no-reply@HOST of PUBLIC_URL>)'],
  ['TRUST_PROXY', 'number of proxies in front that set X-Forwarded-For (0)'],
  [
    'MARKET_API',
    'live for the public market service, an https:// address of one like it, or demo: rates that deposits lock; by default none',
  ],
  ['CORS_ORIGINS', 'other origins whose pages may call the API, comma-separated'],
  ['METRICS_PORT', 'port of /metrics for Prometheus; off by default'],
  ['METRICS_HOST', 'address that METRICS_PORT listens on (127.0.0.1), whatever HOST is'],
  ['LOG_LEVEL', `${LOG_LEVELS.join(', ')} (info)`],
  [
    'QA_TOKEN',
    `with --qa: at least ${MIN_QA_TOKEN} characters that a browser must show at /qa to get the console; needed in production`,
  ],
  ['QA_TOKEN_FILE', 'file that contains QA_TOKEN'],
  ['RATE_LIMIT', 'requests per second and address (50); 0 disables the limit'],
  [
    'ATTEMPT_LIMIT',
    `registrations, confirmations and password resets, each per address in ${durationText(ATTEMPT_WINDOW_MS)} (20); 0 disables it`,
  ],
];

/** Invalid settings; the message has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Hosts after each other, as PostgreSQL's own programs take them: in the address or as `?host=`. */
const SEVERAL_HOSTS =
  /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|^postgres(?:ql)?:[^#]*[?&]host=[^&#]*(?:,|%2C)/i;

const ONE_HOST =
  'the URL of one host. It names several, which this program doesn’t follow: give an address that leads to the server that accepts writes, such as that of HAProxy or one that moves';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects all problems. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** `undefined` if the variable is absent or empty. */
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  refuse(name: string, expected: string): void {
    this.problems.push(`${name} must be ${expected}.`);
  }

  count(name: string, fallback: number, from: number, to: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return value;
    this.refuse(name, `a whole number from ${from} to ${to}; it is "${text}"`);
    return fallback;
  }

  port(name: string): number | null {
    return this.text(name) === undefined ? null : this.count(name, 0, 1, 65_535);
  }

  /** A URL with one of these protocols. Problems never quote it: it may contain a password. */
  url(name: string, text: string | undefined, protocols: readonly string[]): string | null {
    if (text === undefined) return null;
    if (SEVERAL_HOSTS.test(text)) {
      this.refuse(name, ONE_HOST);
      return null;
    }
    const protocol = URL.canParse(text) ? new URL(text).protocol.replace(':', '') : '';
    if (protocols.includes(protocol)) return text;
    this.refuse(name, `a URL that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`);
    return null;
  }

  /** A secret from the variable, or from the file named in `NAME_FILE`. */
  secret(name: string): string | undefined {
    const file = this.text(`${name}_FILE`);
    const value = this.text(name);
    if (file === undefined) return value;
    if (value !== undefined) this.problems.push(`Give ${name} or ${name}_FILE, not both.`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      this.problems.push(`${name}_FILE names a file that cannot be read: ${file}.`);
      return undefined;
    }
  }
}

function readPublicUrl(reader: Reader, port: number): string {
  const fallback = `http://localhost:${port}`;
  const url = reader.url('PUBLIC_URL', reader.text('PUBLIC_URL'), ['http', 'https']);
  if (url === null) return fallback;
  const { origin, pathname, search } = new URL(url);
  if (pathname !== '/' || search !== '') reader.refuse('PUBLIC_URL', 'an origin without a path');
  return origin;
}

function readOrigins(reader: Reader): string[] {
  const texts = (reader.text('CORS_ORIGINS') ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    const origin = URL.canParse(text) ? new URL(text).origin : null;
    if (origin === text && /^https?:/.test(text)) return origin;
    reader.refuse(
      'CORS_ORIGINS',
      `origins such as https://app.example, separated by commas; "${text}" isn't one`,
    );
    return '';
  });
}

function readMarketApi(reader: Reader): MarketSetting {
  const text = reader.text('MARKET_API');
  if (text === undefined) return 'none';
  if (text === 'demo') return text;
  if (text === 'live') return { url: MARKET_SERVICE_API };
  if (URL.canParse(text) && /^https?:/.test(text)) return { url: text.replace(/\/+$/, '') };
  reader.refuse('MARKET_API', `live, demo, or an address such as ${MARKET_SERVICE_API}; it is "${text}"`);
  return 'none';
}

function readLogLevel(reader: Reader): Settings['logLevel'] {
  const text = reader.text('LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) reader.refuse('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}; it is "${text}"`);
  return level ?? 'info';
}

function readAdminPassword(reader: Reader): string | null {
  const password = reader.secret('ADMIN_PASSWORD') ?? null;
  if (password !== null && password.length < MIN_PASSWORD)
    reader.refuse('ADMIN_PASSWORD', `at least ${MIN_PASSWORD} characters long`);
  return password;
}

function readSecretsKey(reader: Reader): Uint8Array | null {
  const text = reader.secret('SECRETS_KEY');
  if (text === undefined) return null;
  const key = new Uint8Array(Buffer.from(text, 'base64'));
  if (key.length === VAULT_KEY_BYTES) return key;
  reader.refuse(
    'SECRETS_KEY',
    `${VAULT_KEY_BYTES} random bytes in base64, as "openssl rand -base64 32" prints`,
  );
  return null;
}

function readQaToken(reader: Reader): string | null {
  const token = reader.secret('QA_TOKEN') ?? null;
  if (token !== null && token.length < MIN_QA_TOKEN)
    reader.refuse('QA_TOKEN', `at least ${MIN_QA_TOKEN} characters long`);
  return token;
}

/** @throws SettingsError with all problems. */
export function readSettings(env: Environment): Settings {
  const reader = new Reader(env);
  const port = reader.count('PORT', 8080, 1, 65_535);
  const publicUrl = readPublicUrl(reader, port);
  const databaseUrl = reader.secret('DATABASE_URL');
  const ownerUrl = reader.secret('DATABASE_OWNER_URL');
  const smtpUrl = reader.secret('SMTP_URL');
  const settings: Settings = {
    port,
    publicUrl,
    host: reader.text('HOST') ?? '127.0.0.1',
    trustedProxies: reader.count('TRUST_PROXY', 0, 0, 10),
    metricsPort: reader.port('METRICS_PORT'),
    metricsHost: reader.text('METRICS_HOST') ?? '127.0.0.1',
    databaseUrl: reader.url('DATABASE_URL', databaseUrl, POSTGRES),
    databaseOwnerUrl: reader.url('DATABASE_OWNER_URL', ownerUrl, POSTGRES),
    dataDir: reader.text('DATA_DIR') ?? '.data',
    secretsKey: readSecretsKey(reader),
    smtpUrl: reader.url('SMTP_URL', smtpUrl, ['smtp', 'smtps']),
    mailFrom: reader.text('MAIL_FROM') ?? `Cairnfield <no-reply@${new URL(publicUrl).hostname}>`,
    corsOrigins: readOrigins(reader),
    marketApi: readMarketApi(reader),
    logLevel: readLogLevel(reader),
    adminPassword: readAdminPassword(reader),
    qaToken: readQaToken(reader),
    requestsPerSecond: reader.count('RATE_LIMIT', 50, 0, 100_000),
    attemptsPerAddress: reader.count('ATTEMPT_LIMIT', 20, 0, 100_000),
  };
  if (settings.metricsPort === port) reader.refuse('METRICS_PORT', 'another port than PORT');
  if (reader.problems.length > 0) throw new SettingsError(reader.problems.join('\n'));
  return settings;
}
