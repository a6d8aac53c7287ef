import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { LEDGER_NAMES } from './statementColumns';

interface TransactionReceiptProps {
  readonly row: LedgerRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPrint: () => void;
}

/** One transaction in full, with the reference that support asks for. */
export function TransactionReceipt({ row, isOpen, onClose, onPrint }: TransactionReceiptProps) {
  const { id, type, amount, balanceAfter, status, date, description } = row;
  return (
    <Dialog isOpen={isOpen} title={`${LEDGER_NAMES[type]} receipt`} maxWidth="xs" onClose={onClose}>
      <DialogBody>
        <Facts
          facts={[
            { name: 'Amount', value: <Money amount={amount} hasSign /> },
            { name: 'Balance after', value: <Money amount={balanceAfter} /> },
            { name: 'Status', value: <StatusBadge status={status} /> },
            { name: 'Date', value: <DateTime value={date} /> },
            { name: 'Description', value: <span translate="no">{description}</span> },
            {
              name: 'Reference',
              value: (
                <>
                  <span translate="no">{id}</span> <CopyIconButton name="Copy reference" text={id} />
                </>
              ),
            },
          ]}
        />
      </DialogBody>
      <DialogActions>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={onPrint}>
          Print or save as PDF
        </Button>
      </DialogActions>
    </Dialog>
  );
}
