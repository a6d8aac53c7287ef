import { id, listOf, oneOf, record, type Infer } from '../../src/lib/schema';
import type { DataSet } from '../../backend/memory/memoryTables';
import { TABLE_NAMES } from '../../backend/tables';
import { refused } from './control';

/** Records to damage. They may be asked for by a tab of another build. */
export const damageTargets = listOf(record({ table: oneOf(TABLE_NAMES), id: id() }));
export type DamageTarget = Infer<typeof damageTargets>[number];

export const damageRequests = listOf(record({ table: oneOf(TABLE_NAMES), id: id().optional() }));

/** Each record once; one without an id is the first of its table that isn't taken yet. @throws ProblemError 400 */
export function findTargets(
  requests: Infer<typeof damageRequests>,
  recordsOf: (table: DamageTarget['table']) => DataSet[DamageTarget['table']],
): readonly DamageTarget[] {
  const taken: DamageTarget[] = [];
  for (const { table, id: wanted } of requests) {
    const free = (recordsOf(table) ?? []).filter(
      (row) => !taken.some((one) => one.table === table && one.id === row.id),
    );
    const found = wanted === undefined ? free[0] : free.find((row) => row.id === wanted);
    if (found === undefined) throw refused(`${table} has no such record.`);
    taken.push({ table, id: found.id });
  }
  return taken;
}
