import type { Payout } from '../../../entities/investment/payoutSchedule';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';

const COLUMNS: readonly DataColumn<Payout>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ date }) => <DateTime value={date} kind="date" />,
  },
  { id: 'plan', header: 'Plan', cell: ({ planName }) => <span translate="no">{planName}</span> },
  { id: 'payout', header: 'Payout', align: 'end', cell: ({ payout }) => <Money amount={payout} /> },
  {
    id: 'runningTotal',
    header: 'Running total',
    align: 'end',
    cell: ({ runningTotal }) => <Money amount={runningTotal} />,
  },
];

interface PayoutTableProps {
  /** Caption and name. */
  readonly name: string;
  /** `undefined` while loading. */
  readonly payouts: readonly Payout[] | undefined;
}

export function PayoutTable({ name, payouts }: PayoutTableProps) {
  return (
    <DataTable<Payout>
      name={name}
      columns={COLUMNS}
      rows={payouts}
      rowKey={({ id }) => id}
      skeletonRows={3}
      empty={null}
    />
  );
}
