import type { LedgerRow } from '../../../entities/ledger/ledger';
import { formatDay } from '../../../lib/days';
import { formatNumber } from '../../../lib/formats';
import { useBackendNow } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import { idOf } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { PaperLetterhead } from '../statements/PaperLetterhead';
import { LEDGER_NAMES, STATEMENT_COLUMNS } from './statementColumns';
import type { StatementAddress } from './useStatementAddress';
import type { Paper } from './useStatementPrint';

interface PaperHeadProps {
  readonly address: StatementAddress;
  readonly part: string;
}

export function PaperHead({ address, part }: PaperHeadProps) {
  const { filter } = address;
  const { type, q: search } = address.query;
  const [from, to] = [filter('from'), filter('to')];
  const now = useBackendNow();
  const parts = [
    type === undefined ? 'all types' : LEDGER_NAMES[type],
    ...(from === '' ? [] : [`from ${formatDay(from)}`]),
    ...(to === '' ? [] : [`to ${formatDay(to)}`]),
    ...(search === undefined ? [] : [`containing “${search}”`]),
  ];
  return (
    <PaperLetterhead title="Transactions">
      <p>
        {`${part}, ${parts.join(', ')} · Printed `}
        <DateTime value={new Date(now).toISOString()} kind="full" />
      </p>
    </PaperLetterhead>
  );
}

/** "14 transactions" or "First 2,000 of 2,500 transactions". */
export function paperPart({ rows, total }: Paper): string {
  const all = formatNumber(total);
  if (rows.length < total) return `First ${formatNumber(rows.length)} of ${all} transactions`;
  return total === 1 ? '1 transaction' : `${all} transactions`;
}

export function PaperStatement({ paper }: { readonly paper: Paper }) {
  return (
    <div data-print-only="">
      <ResourceTable<LedgerRow>
        name="Transactions, printed"
        layout="table"
        columns={STATEMENT_COLUMNS}
        rows={paper.rows}
        rowKey={idOf}
        empty="No transactions found"
      />
    </div>
  );
}
