import type { Payout } from '../../../entities/investment/payoutSchedule';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { dayColumn, moneyColumn } from '../../../ui/table/sharedColumns';

const COLUMNS: readonly ResourceColumn<Payout>[] = [
  dayColumn('date', 'Date', { phone: 'secondary', isRowHeader: true }),
  {
    id: 'plan',
    header: 'Plan',
    phone: 'title',
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  moneyColumn('payout', 'Payout', { phone: 'amount' }),
  moneyColumn('runningTotal', 'Running total'),
];

interface PayoutTableProps {
  /** Caption and accessible name. */
  readonly name: string;
  /** `undefined` while loading. */
  readonly payouts: readonly Payout[] | undefined;
}

export function PayoutTable({ name, payouts }: PayoutTableProps) {
  return (
    <ResourceTable<Payout> name={name} columns={COLUMNS} rows={payouts} rowKey={idOf} skeletonRows={3} />
  );
}
