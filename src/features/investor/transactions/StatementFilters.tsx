import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { LEDGER_NAMES } from './ledgerNames';
import type { StatementAddress } from './useStatementAddress';

const TYPES = LEDGER_TYPES.map((type) => ({ value: type, label: LEDGER_NAMES[type] }));

export function StatementFilters({ address }: { readonly address: StatementAddress }) {
  return (
    <ListFilters
      name="Filter transactions"
      address={address}
      choices={[{ name: 'type', label: 'Type', allLabel: 'All types', options: TYPES }]}
      days={{ from: 'from', to: 'to' }}
    />
  );
}
