import type { DataSet } from '../backend/memory/memoryTables';
import { sessionRecord } from '../server/tests/testing/sessionRecord';
import { buildAdmin } from '../src/test/builders';
import { TEST_DATA } from '../src/test/backend/testData';

/** At least as many as there are callers: a process runs one person's commands one after another. */
const admins = Array.from({ length: 64 }, (_, index) =>
  buildAdmin({ id: `admin-${index}`, email: `admin-${index}@example.com`, name: `Admin ${index}` }),
);

const tokenOf = (id: string) => `token-of-${id}`;

/** The tests' people, and the admins who approve deposits. */
export const SQL_BENCH_DATA: DataSet = {
  ...TEST_DATA,
  admins: [...(TEST_DATA.admins ?? []), ...admins],
  sessions: [
    ...(TEST_DATA.sessions ?? []),
    ...admins.map(({ id }) => sessionRecord(tokenOf(id), id, 'admin')),
  ],
};

let calls = 0;

/** The admins' tokens in turn. */
export function nextAdminToken(): string {
  calls += 1;
  return tokenOf(`admin-${calls % admins.length}`);
}
