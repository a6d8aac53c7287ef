/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIN_PASSWORD } from '../../src/lib/passwordSchema';
import { HELP, parseOptions, requireQaToken } from '../options';
import { readSettings, SettingsError, SETTINGS_HELP } from '../settings';

it('needs nothing: PGlite in .data, mail to the outbox, this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    databaseUrl: null,
    databaseOwnerUrl: null,
    dataDir: '.data',
    secretsKey: null,
    smtpUrl: null,
    mailFrom: 'Cairnfield <no-reply@localhost>',
    corsOrigins: [],
    marketApi: 'none',
    logLevel: 'info',
    adminPassword: null,
    qaToken: null,
    requestsPerSecond: 50,
    attemptsPerAddress: 20,
  });
});

it('reads what it is told', () => {
  const settings = readSettings({
    PORT: '9000',
    PUBLIC_URL: 'https://invest.example/',
    DATABASE_URL: 'postgres://app:secret@db/cairnfield',
    SMTP_URL: 'smtps://u:p@mail.example',
    CORS_ORIGINS: 'https://a.example, https://b.example',
    METRICS_PORT: '9464',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMIT: '0',
    MARKET_API: 'https://market.example/api/',
  });
  expect(settings).toMatchObject({
    publicUrl: 'https://invest.example',
    databaseUrl: 'postgres://app:secret@db/cairnfield',
    mailFrom: 'Cairnfield <no-reply@invest.example>',
    corsOrigins: ['https://a.example', 'https://b.example'],
    marketApi: { url: 'https://market.example/api' },
    metricsPort: 9464,
    requestsPerSecond: 0,
    secretsKey: new Uint8Array(32).fill(7),
  });
});

it('keeps the metrics on this machine, though the app may be reached from elsewhere', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1');
  expect(readSettings({ METRICS_HOST: '10.0.0.1' })).toMatchObject({
    host: '127.0.0.1',
    metricsHost: '10.0.0.1',
  });
});

it('takes secrets from files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-settings-'));
  const file = path.join(folder, 'url');
  writeFileSync(file, 'postgres://db/cairnfield\n');
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://db/cairnfield');
  expect(() => readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x/y' })).toThrow(
    'Give DATABASE_URL or DATABASE_URL_FILE, not both.',
  );
  expect(() => readSettings({ ADMIN_PASSWORD_FILE: `${file}.lost` })).toThrow(
    'ADMIN_PASSWORD_FILE names a file that cannot be read',
  );
  rmSync(folder, { recursive: true });
});

it.each([
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535; it is "70000".'],
  ['PUBLIC_URL', 'invest.example', 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  ['PUBLIC_URL', 'https://invest.example/app', 'PUBLIC_URL must be an origin without a path.'],
  [
    'DATABASE_URL',
    'mysql://root:secret@db/x',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  ['METRICS_PORT', '8080', 'METRICS_PORT must be another port than PORT.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent; it is "loud".'],
  ['ADMIN_PASSWORD', 'short', `ADMIN_PASSWORD must be at least ${MIN_PASSWORD} characters long.`],
  [
    'SECRETS_KEY',
    Buffer.from('too short').toString('base64'),
    'SECRETS_KEY must be 32 random bytes in base64, as "openssl rand -base64 32" prints.',
  ],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 10; it is "yes".'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(sentence));
});

it('names everything that is wrong at once', () => {
  const read = () => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
});

it('reads the options, and refuses others with a sentence', () => {
  expect(parseOptions([])).toEqual({ task: 'serve', demo: 'none', qa: false });
  expect(parseOptions(['--demo'])).toEqual({ task: 'serve', demo: 'people', qa: false });
  expect(parseOptions(['--demo=large', '--check'])).toEqual({ task: 'check', demo: 'large', qa: false });
  expect(parseOptions(['--help', '--check']).task).toBe('help');
  expect(() => parseOptions(['--demo=small'])).toThrow(
    '--demo may be "large" or stand alone; it is "small".',
  );
  expect(() => parseOptions(['--port=1'])).toThrow(
    '"--port=1" is not an option. npm run serve -- --help lists them.',
  );
});

it('says everything in its help', () => {
  for (const [name] of SETTINGS_HELP) expect(HELP).toContain(`  ${name} `);
  for (const option of ['--demo', '--demo=large', '--check', '--build', '--help'])
    expect(HELP).toContain(option);
});

it.each([
  'postgres://app:secret@a,b/cairnfield',
  'postgres://app:secret@a:5432,b:5433/cairnfield?target_session_attrs=read-write',
  'postgresql://a,b/cairnfield',
  'postgres:///cairnfield?host=a,b',
  'postgres:///cairnfield?user=app&host=a%2Cb',
])('several hosts are told as such, without the password: %s', (url) => {
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(
    /^DATABASE_URL must be the URL of one host\. It names several[^@]*$/,
  );
  expect(() => readSettings({ DATABASE_OWNER_URL: url })).toThrow(
    /^DATABASE_OWNER_URL must be the URL of one host/,
  );
});

it.each(['postgres://app:a,b@db/cairnfield', 'postgres://db/cairnfield?options=-c%20search_path=a,b'])(
  'a comma elsewhere names no other host: %s',
  (url) => expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

it('turns the QA console on only when told, and in production only with a token that nobody guesses', () => {
  expect(parseOptions(['--qa', '--demo'])).toEqual({ task: 'serve', demo: 'people', qa: true });
  const { qaToken } = readSettings({ QA_TOKEN: 'four-gray-herons-wade' });
  expect(() => requireQaToken({ qa: true }, { qaToken }, 'production')).not.toThrow();
  expect(() => requireQaToken({ qa: true }, { qaToken: null }, undefined)).not.toThrow();
  expect(() => requireQaToken({ qa: false }, { qaToken: null }, 'production')).not.toThrow();
  expect(() => requireQaToken({ qa: true }, { qaToken: null }, 'production')).toThrow(
    'With NODE_ENV=production it needs QA_TOKEN.',
  );
  expect(() => readSettings({ QA_TOKEN: 'short' })).toThrow('QA_TOKEN must be at least 16 characters long.');
});
