import Button from '@mui/material/Button';
import { useListLedgerQuery } from '../../../../entities/ledger/ledgerApi';
import type { User } from '../../../../entities/user/user';
import { formatNumber } from '../../../../lib/formats';
import { STATEMENT_COLUMNS } from '../../../investor/transactions/statementColumns';
import { pageQueryOf, PersonList, type PersonTabProps } from './PersonList';

const LATEST = 5;
const EMPTY_TEXT = 'No entries in the ledger.';

/** Every change of the person's balance, newest first (product 5.3). */
export function PersonLedger({ user, ...position }: PersonTabProps) {
  const query = useListLedgerQuery({ userId: user.id, sort: '-date', ...pageQueryOf(position) });
  return (
    <PersonList
      name="Ledger"
      columns={STATEMENT_COLUMNS}
      query={query}
      emptyText={EMPTY_TEXT}
      position={position}
    />
  );
}

interface LatestLedgerProps {
  readonly user: User;
  readonly onShowAll: () => void;
}

export function LatestLedger({ user, onShowAll }: LatestLedgerProps) {
  const query = useListLedgerQuery({ userId: user.id, sort: '-date', pageSize: LATEST });
  const total = query.data?.total ?? 0;
  return (
    <>
      <PersonList
        name="Latest ledger entries"
        columns={STATEMENT_COLUMNS}
        query={query}
        emptyText={EMPTY_TEXT}
        skeletonRows={3}
      />
      {total > LATEST ? (
        <div>
          <Button variant="text" size="small" onClick={onShowAll}>
            {`Show all ${formatNumber(total)} entries`}
          </Button>
        </div>
      ) : null}
    </>
  );
}
