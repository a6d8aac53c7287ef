/** @jest-environment node */
import { NOTICE_TABLES } from '../../src/lib/changeNotice';
import type { TableName } from '../../backend/tables';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { pathOfSample, sendSample } from '../../src/test/backend/sendSample';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import { sharedStore } from '../../src/test/onSql';
import { columnsOf, snakeCase } from '../sql/columns';

/** Columns that name the owner of a record. */
const OWNER_COLUMNS = ['user_id', 'owner_id', 'person_id', 'subject_id', 'sender_id', 'recipient_id'];
/** Tables in which the record's id is its owner's. */
const OF_THEMSELVES = new Set<TableName>(['users', 'authenticators']);
/** Tables about investors that only admins see. */
const OF_ADMINS = new Set<TableName>(['notes', 'audit', 'proposals']);
/** Tables that everybody may read. */
const PUBLIC = new Set(['plans', 'wallets', 'site', 'policy']);

const ownerColumns = (table: TableName) =>
  OF_THEMSELVES.has(table)
    ? ['id']
    : columnsOf(table).flatMap(({ name }) => (OWNER_COLUMNS.includes(name) ? [name] : []));

const OWNED = NOTICE_TABLES.filter((table) => !OF_ADMINS.has(table))
  .flatMap((table) =>
    ownerColumns(table).map(
      (column) =>
        `SELECT '${table}/' || id AS record, ${column} AS owner, r::text AS state FROM ${snakeCase(table)} r`,
    ),
  )
  .join(' UNION ALL ');

/** Each record with its owners, as `deposits/dep-1 of user-1`, and its content. */
async function readOwned(): Promise<ReadonlyMap<string, string>> {
  const rows = await (await sharedStore()).query(OWNED);
  return new Map(
    rows.map(({ record, owner, state }) => [`${String(record)} of ${String(owner)}`, String(state)]),
  );
}

async function newestNotice(): Promise<number> {
  const [row] = await (await sharedStore()).query('SELECT coalesce(max(n), 0)::int AS n FROM changes');
  return Number(row?.['n']);
}

/** The notices since then: record and audience. */
async function toldSince(n: number): Promise<readonly { table: string; record: string; to: string }[]> {
  const rows = await (
    await sharedStore()
  ).query(
    `SELECT item->>'table' AS "table", item->>'id' AS id, person AS "to"
     FROM changes, json_array_elements(items) item, unnest(audience) person WHERE n > $1`,
    [n],
  );
  return rows.map(({ table, id, to }) => ({
    table: String(table),
    record: `${String(table)}/${String(id)}`,
    to: String(to),
  }));
}

const commands = ENDPOINTS.filter(({ kind }) => kind !== 'query').map(({ id }) => id);

it.each(commands)('%s tells each investor of what is theirs, and of nothing else', async (id) => {
  const test = createTestBackend();
  const path = await pathOfSample(test, ENDPOINT_SAMPLES[id]);
  await test.call('GET', '/api/plans');
  const [before, newest] = [await readOwned(), await newestNotice()];
  const { status } = await sendSample(test, id, { path });
  expect(status).toBeLessThan(300);
  const [after, told] = [await readOwned(), await toldSince(newest)];
  const isTheirs = (record: string, person: string) =>
    before.has(`${record} of ${person}`) || after.has(`${record} of ${person}`);
  const wrong = told.filter(({ table, record, to }) => {
    if (to === 'admins') return false;
    return to === '*' ? !PUBLIC.has(table) : !isTheirs(record, to);
  });
  expect(wrong).toEqual([]);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (one) => before.get(one) !== after.get(one),
  );
  expect(told.map(({ record, to }) => `${record} of ${to}`)).toEqual(expect.arrayContaining(changed));
});
