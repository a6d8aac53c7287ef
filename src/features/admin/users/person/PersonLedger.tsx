import Button from '@mui/material/Button';
import { useListLedgerQuery } from '../../../../entities/ledger/ledgerApi';
import type { User } from '../../../../entities/user/user';
import { STATEMENT_COLUMNS } from '../../../investor/transactions/statementColumns';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const LATEST = 5;
const NEVER_PAGED: ListPosition = { page: 1, setPage: () => undefined };
const EMPTY_TEXT = 'No entries in the ledger.';

interface PersonLedgerProps extends ListPosition {
  readonly user: User;
}

/** Every change of the person's balance, newest first (decisions A3). */
export function PersonLedger({ user, page, setPage }: PersonLedgerProps) {
  const query = { userId: user.id, sort: '-date', page, pageSize: ROWS_PER_PAGE };
  const { data, currentData, ...read } = useListLedgerQuery(query);
  return (
    <PersonList
      name="Ledger"
      columns={STATEMENT_COLUMNS}
      rows={data?.items}
      total={data?.total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText={EMPTY_TEXT}
      page={page}
      setPage={setPage}
    />
  );
}

interface LatestLedgerProps {
  readonly user: User;
  readonly onShowAll: () => void;
}

export function LatestLedger({ user, onShowAll }: LatestLedgerProps) {
  const { data, currentData, ...read } = useListLedgerQuery({
    userId: user.id,
    sort: '-date',
    page: 1,
    pageSize: LATEST,
  });
  const total = data?.total ?? 0;
  return (
    <PersonList
      name="Latest ledger entries"
      columns={STATEMENT_COLUMNS}
      rows={data?.items}
      total={total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText={EMPTY_TEXT}
      isExcerpt
      {...NEVER_PAGED}
    >
      {total > LATEST ? (
        <div>
          <Button variant="text" size="small" onClick={onShowAll}>
            {`Show all ${total.toLocaleString('en-US')} entries`}
          </Button>
        </div>
      ) : null}
    </PersonList>
  );
}
