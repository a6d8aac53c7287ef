import { useMemo } from 'react';
import Stack from '@mui/material/Stack';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { pluralize } from '../../../lib/formats';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { paths, toReceipt } from '../../../lib/paths';
import { useLastShown } from '../../../ui/dialogs/useLastShown';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { OpenLink } from '../../../ui/table/OpenLink';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { Truncated } from '../../../ui/table/Truncated';
import { useOpenInAddress, useShown } from '../../shared/useOpenInAddress';
import { PaperHead, paperPart, PaperStatement } from './PaperStatement';
import { TITLED_STATEMENT_MARK } from './PrintStyles';
import { STATEMENT_COLUMNS } from './statementColumns';
import { TransactionReceipt } from './TransactionReceipt';
import { useStatementPage, type StatementAddress } from './useStatementAddress';
import type { StatementPrint } from './useStatementPrint';

/** Adds a link to the receipt to each description. */
function columnsWith(onOpen: (id: string) => void): readonly ResourceColumn<LedgerRow>[] {
  const cell = ({ id, type, sourceId, description }: LedgerRow) => (
    <Truncated text={description} lines={2}>
      <OpenLink href={toReceipt(type, sourceId)} onOpen={() => onOpen(id)}>
        {description}
      </OpenLink>
    </Truncated>
  );
  return STATEMENT_COLUMNS.map((column) => (column.id === 'description' ? { ...column, cell } : column));
}

interface StatementProps {
  readonly address: StatementAddress;
  /** Its `paper` is set while printing; without one, the browser prints the current page. */
  readonly print: StatementPrint;
}

/** The person's ledger with a running balance, a page at a time (product 5.3). */
export function LedgerStatement({ address, print }: StatementProps) {
  const { paper } = print;
  const query = useStatementPage(address);
  const receipt = useOpenInAddress('receipt');
  const { open } = receipt;
  const shown = useShown(receipt);
  // For example, a link from a deposit knows only that deposit's id.
  const isShown = ({ id, sourceId }: LedgerRow) => id === shown.id || sourceId === shown.id;
  // A new transaction may move it to the next page.
  const lastRow = useLastShown(query.data?.items.find(isShown));
  const receiptRow = lastRow !== undefined && isShown(lastRow) ? lastRow : undefined;
  const columns = useMemo(() => columnsWith(open), [open]);
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE));

  return (
    <div {...((receiptRow === undefined || receipt.id === null) && TITLED_STATEMENT_MARK)}>
      <Region title="History">
        <Stack sx={{ gap: 2 }}>
          <PaperHead
            address={address}
            part={
              paper === null
                ? `Page ${address.page} of ${lastPage} · ${pluralize(total, 'transaction')}`
                : paperPart(paper)
            }
          />
          {paper === null ? null : <PaperStatement paper={paper} />}
          <div {...(paper !== null && { 'data-screen-only': '' })}>
            <ResourceTable<LedgerRow>
              name="Transactions"
              subject="Your transactions"
              columns={columns}
              rows={query.data?.items}
              rowKey={idOf}
              onRowPress={({ id }) => open(id)}
              hasOwnDetails
              query={query}
              address={address}
              pageSize={DEFAULT_PAGE_SIZE}
              skeletonRows={10}
              noMatches={{
                title: 'No transactions found',
                description: 'No transactions match these filters.',
                clearLabel: 'Show all transactions',
              }}
              empty={
                <EmptyState
                  title="No transactions yet"
                  description="Deposits, payouts and transfers will appear here."
                  link={{ to: paths.dashboard.deposit, label: 'Deposit money', variant: 'contained' }}
                />
              }
            />
          </div>
        </Stack>
      </Region>
      {receiptRow === undefined ? null : (
        <TransactionReceipt row={receiptRow} isOpen={receipt.id !== null} onClose={receipt.close} />
      )}
    </div>
  );
}
