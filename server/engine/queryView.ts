import type { Listed, QueryView } from '../../backend/engine';
import type { ListSpec } from '../../backend/listSpec';
import type { TableName, Tables } from '../../backend/tables';
import { metricsSchema, type DashboardMetrics } from '../../src/entities/metrics/metrics';
import { policyRemovalsSchema } from '../../src/entities/settings/policy';
import { isRecord } from '../../src/lib/json';
import { fromCents } from '../../src/lib/money';
import type { Row } from '../sql/client';
import { daysOf, earningsOf, entriesOf, itemsOf } from '../sql/history';
import { decode } from '../sql/rows';
import type { Answers } from './load';
import { Miss, type Need } from './needs';
import type { SqlTables } from './tables';

/** Equal queries have equal texts. */
function textOf(need: Need): string {
  if (need.kind !== 'list') return JSON.stringify(need);
  const { spec, query, owner } = need;
  return JSON.stringify([
    spec.table,
    { ...query, filters: [...query.filters], ranges: [...query.ranges] },
    owner,
  ]);
}

function answerOf(need: Need, answers: Answers): Row {
  const text = textOf(need);
  for (const [asked, answer] of answers) if (textOf(asked) === text) return answer;
  throw new Miss(need);
}

function listed<T extends TableName>({ table, sums }: ListSpec<T>, answer: Row): Listed<Tables[T]> {
  const page = { items: itemsOf(answer).map((row) => decode(table, row)), total: Number(answer['total']) };
  if (sums === undefined) return page;
  const dollars = Object.keys(sums).map(
    (name, index) => [name, fromCents(Number(answer[`s${index}`]))] as const,
  );
  return { ...page, sums: Object.fromEntries(dollars) };
}

function metricsOf(answer: Row): DashboardMetrics {
  const countOf = (queue: unknown) => (isRecord(queue) ? queue['count'] : undefined);
  return metricsSchema.validateSync({
    ...answer,
    pendingKyc: countOf(answer['kycQueue']),
    pendingDeposits: countOf(answer['depositQueue']),
    pendingWithdrawals: countOf(answer['withdrawalQueue']),
  });
}

/** What a query sees: partly loaded tables, and the results of lists and metrics. */
export function createQueryView(tables: SqlTables, answers: Answers): QueryView {
  return {
    ...tables,
    list: (spec, query, owner) => {
      const need: Need = { kind: 'list', spec, query, ...(owner === undefined ? {} : { owner }) };
      return listed(spec, answerOf(need, answers));
    },
    page: (table, index, key, rest) => {
      const need: Need = { kind: 'page', table, index, key, ...rest };
      return itemsOf(answerOf(need, answers)).map((row) => decode(table, row));
    },
    history: {
      days: (userId) => daysOf(answerOf({ kind: 'days', userId }, answers)),
      entries: (userId, part) => entriesOf(answerOf({ kind: 'entries', userId, part }, answers)),
      earnings: (userId, part) => earningsOf(answerOf({ kind: 'earnings', userId, part }, answers)),
    },
    removals: (until) => policyRemovalsSchema.validateSync(answerOf({ kind: 'removals', ...until }, answers)),
    metrics: (now) => metricsOf(answerOf({ kind: 'metrics', now }, answers)),
  };
}
