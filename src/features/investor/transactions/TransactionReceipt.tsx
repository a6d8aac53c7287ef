import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ContentCopy from '@mui/icons-material/ContentCopy';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { LedgerRow, LedgerType } from '../../../entities/ledger/ledger';
import { BRAND } from '../../../lib/brand';
import { uncapitalize } from '../../../lib/formats';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { useCopy } from '../../../ui/copy/useCopy';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge, statusText } from '../../../ui/parts/StatusBadge';
import { RecordDialog } from '../../../ui/table/RecordDialog';
import { PaperLetterhead } from '../statements/PaperLetterhead';
import { STATEMENT_MARK } from './PrintStyles';
import { RECEIPT_DETAILS } from './receiptFacts';

/** What moved the money: "Transfer ID". */
const SOURCES: Readonly<Record<LedgerType, string>> = {
  deposit: 'Deposit',
  'deposit-reversal': 'Deposit',
  investment: 'Investment',
  payout: 'Investment',
  'transfer-in': 'Transfer',
  'transfer-out': 'Transfer',
  withdrawal: 'Withdrawal',
  'withdrawal-return': 'Withdrawal',
  'referral-bonus': 'Investment',
  adjustment: 'Adjustment',
};

/** What the receipt is for: "Payout receipt". */
const SUBJECTS: Readonly<Record<LedgerType, string>> = {
  ...SOURCES,
  payout: 'Payout',
  'deposit-reversal': 'Reversed deposit',
  'withdrawal-return': 'Returned withdrawal',
  'referral-bonus': 'Referral bonus',
};

interface TransactionReceiptProps {
  readonly row: LedgerRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function referenceFact(name: string, id: string): Fact {
  return {
    name,
    value: (
      <>
        <span translate="no">{id}</span>{' '}
        <span data-screen-only="">
          <CopyIconButton name={`Copy ${uncapitalize(name)}`} text={id} />
        </span>
      </>
    ),
  };
}

/** A receipt as text, one fact per line. */
function textOf(title: string, paper: HTMLElement | null): string {
  const facts = [...(paper?.querySelectorAll('dt') ?? [])].map(
    (name) => `${name.textContent}: ${(name.nextElementSibling?.textContent ?? '').trim()}`,
  );
  return [`${BRAND}: ${title}`, ...facts].join('\n');
}

interface ReceiptFactsProps {
  readonly row: LedgerRow;
  /** Of the record that moved the money. */
  readonly facts: readonly Fact[];
  readonly onShown: (isShown: boolean) => void;
}

function ReceiptFacts({ row, facts, onShown }: ReceiptFactsProps) {
  const { id, type, amount, balanceAfter, status, date, description, sourceId } = row;
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return (
    <Facts
      facts={[
        { name: 'Amount', value: <Money amount={amount} hasSign /> },
        { name: 'Balance after', value: <Money amount={balanceAfter} /> },
        {
          name: 'Status',
          // The title says it: a receipt.
          value: status === 'completed' ? statusText(status) : <StatusBadge status={status} />,
        },
        { name: 'Date', value: <DateTime value={date} /> },
        { name: 'Description', value: <span translate="no">{description}</span> },
        ...facts,
        referenceFact('Reference', id),
        referenceFact(`${SOURCES[type]} ID`, sourceId),
      ]}
    />
  );
}

/** One transaction in full, with the reference that support asks for (product 5.6). While it is open, it is what prints. */
export function TransactionReceipt({ row, isOpen, onClose }: TransactionReceiptProps) {
  const { type, status } = row;
  const paper = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const copy = useCopy();
  const [isComplete, setIsComplete] = useState(false);
  const Details = RECEIPT_DETAILS[type];
  // Only finished transactions have a receipt.
  const title = `${SUBJECTS[type]} ${status === 'completed' ? 'receipt' : 'details'}`;
  const buttons = (
    <>
      <Button
        variant="outlined"
        color={isPhone ? 'inherit' : 'primary'}
        startIcon={<ContentCopy fontSize="small" />}
        aria-disabled={!isComplete || undefined}
        onClick={() => {
          if (isComplete) void copy(textOf(title, paper.current), 'The receipt as text.');
        }}
      >
        Copy receipt
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        aria-disabled={!isComplete || undefined}
        onClick={() => {
          if (isComplete) window.print();
        }}
      >
        Print or save as PDF
      </Button>
    </>
  );
  return (
    <RecordDialog isOpen={isOpen} title={title} actions={buttons} onClose={onClose}>
      <div ref={paper} {...(isOpen && STATEMENT_MARK)}>
        <PaperLetterhead title={title} />
        <Details row={row}>
          {(facts) => <ReceiptFacts row={row} facts={facts} onShown={setIsComplete} />}
        </Details>
      </div>
    </RecordDialog>
  );
}
