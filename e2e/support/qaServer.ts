import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { Client } from 'pg';
import { BOOKS } from '../../server/sql/books';
import { startPostgres } from '../../server/tests/testing/postgres';
import { noteComplaints } from '../complaints';
import { people } from '../app';
import { QaPage } from './scenario';
import type { Books, ScenarioTab } from './scenarioTest';
import { runServe } from './serve';

/** `npm run serve -- --demo --qa` over a PostgreSQL of its own. */
export interface QaServer {
  readonly origin: string;
  /** What it said when it started. */
  readonly said: string;
  readonly books: Books;
  /** Brings back the data that it started with; everybody is logged out. */
  reset(): Promise<void>;
  /** A new browser context at the server. With `ownsTime`, the page's timers can be advanced. */
  openTab(browser: Browser, ownsTime: boolean): Promise<ScenarioTab>;
  stop(): Promise<void>;
}

/** Logs in through the API, and brings back the server's first data instead of a data set. */
class ServerQaPage extends QaPage {
  constructor(
    page: QaPage['page'],
    private readonly resetServer: () => Promise<void>,
  ) {
    super(page);
  }

  override reset = () => this.resetServer();

  override loginAs = async (who: string) => {
    const { email, password } = Object.values(people).find((one) => one.email === who) ?? people.ava;
    await this.page.evaluate(([name, secret]) => window.__qa?.data.loginAs(name, secret), [
      email,
      password,
    ] as const);
  };
}

/** Every table but that of migrations, with its columns that can be written. */
const TABLES = `
SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_versions' AND is_generated = 'NEVER'
GROUP BY table_name`;

export async function startQaServer(programs: string): Promise<QaServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-qa-'));
  const postgres = await startPostgres(programs);
  const DATABASE_URL = await postgres.createDatabase();
  const settings = {
    DATABASE_URL,
    RATE_LIMIT: '0',
    ATTEMPT_LIMIT: '0',
    ADMIN_PASSWORD: people.admin.password,
  };
  const served = await runServe(dataDir, settings, ['--qa']);
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  const { rows: tables } = await database.query<{ name: string; columns: string }>(TABLES);
  await database.query(
    ['CREATE SCHEMA first', ...tables.map(({ name }) => `CREATE TABLE first.${name} AS TABLE ${name}`)].join(
      ';',
    ),
  );
  const reset = async () => {
    await database.query(
      [
        'BEGIN',
        // Neither keys nor triggers have a say: all of it was there before.
        'SET LOCAL session_replication_role = replica',
        `TRUNCATE ${tables.map(({ name }) => name).join(', ')}`,
        ...tables.map(
          ({ name, columns }) =>
            `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM first.${name}`,
        ),
        'COMMIT',
      ].join(';'),
    );
  };
  const books: Books = {
    countEntries: async () => {
      const { rows: counted } = await database.query<{ count: string }>('SELECT count(*) FROM ledger');
      return Number(counted[0]?.count);
    },
    check: async () => expect((await database.query(BOOKS.text)).rows).toEqual([]),
  };
  return {
    origin: served.origin,
    said: served.said,
    books,
    reset,
    openTab: async (browser, ownsTime) => {
      await reset();
      const context = await browser.newContext({
        baseURL: served.origin,
        timezoneId: 'UTC',
        locale: 'en-US',
      });
      const complaints = await noteComplaints(context);
      const page = await context.newPage();
      if (ownsTime) await page.clock.install();
      await page.goto('/login');
      const qa = new ServerQaPage(page, reset);
      await qa.waitForIdle();
      return { qa, complaints, books, entries: await books.countEntries(), close: () => context.close() };
    },
    stop: async () => {
      await database.end();
      await served.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
