import type { Payout } from '../../../entities/investment/payoutSchedule';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';

const COLUMNS: readonly ResourceColumn<Payout>[] = [
  {
    id: 'date',
    header: 'Date',
    phone: 'secondary',
    kind: 'date',
    isRowHeader: true,
    cell: ({ date }) => <DateTime value={date} kind="date" />,
  },
  {
    id: 'plan',
    header: 'Plan',
    phone: 'title',
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  {
    id: 'payout',
    header: 'Payout',
    phone: 'amount',
    kind: 'money',
    cell: ({ payout }) => <Money amount={payout} />,
  },
  {
    id: 'runningTotal',
    header: 'Running total',
    kind: 'money',
    cell: ({ runningTotal }) => <Money amount={runningTotal} />,
  },
];

interface PayoutTableProps {
  /** Caption and accessible name. */
  readonly name: string;
  /** `undefined` while loading. */
  readonly payouts: readonly Payout[] | undefined;
}

export function PayoutTable({ name, payouts }: PayoutTableProps) {
  return (
    <ResourceTable<Payout>
      name={name}
      columns={COLUMNS}
      rows={payouts}
      rowKey={({ id }) => id}
      skeletonRows={3}
    />
  );
}
