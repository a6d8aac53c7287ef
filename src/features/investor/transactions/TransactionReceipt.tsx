import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { styled, useTheme } from '@mui/material/styles';
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
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { RecordDialog } from '../../../ui/table/RecordDialog';
import { PaperLetterhead } from '../statements/PaperLetterhead';
import { STATEMENT_MARK } from './PrintStyles';
import { RECEIPT_DETAILS, type ReceiptDetails } from './receiptFacts';

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

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& dl, & dd, & p': { margin: 0 },
  '& [data-sum]': { ...theme.typography.h2, fontSize: '2rem', overflowWrap: 'anywhere' },
  '& [data-after]::before': { content: '"· "' },
}));

/** How much, with whom, how it stands, when. */
function ReceiptHead({ row, party }: { readonly row: LedgerRow; readonly party: string }) {
  const { amount, status, date } = row;
  return (
    <Head>
      <dl>
        <dt style={visuallyHidden}>Amount</dt>
        <dd data-sum="">
          <Money amount={amount} hasSign />
        </dd>
      </dl>
      <p translate="no">{party}</p>
      <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        <dt style={visuallyHidden}>Status</dt>
        {/* The title says it: a receipt. */}
        <dd>{status === 'completed' ? statusText(status) : <StatusBadge status={status} />}</dd>
        <dt style={visuallyHidden}>Date</dt>
        <dd data-after="">
          <DateTime value={date} />
        </dd>
      </Stack>
    </Head>
  );
}

interface ReceiptFactsProps extends ReceiptDetails {
  readonly row: LedgerRow;
  readonly onShown: (isShown: boolean) => void;
}

function ReceiptFacts({ row, party, facts, onShown }: ReceiptFactsProps) {
  const { id, type, balanceAfter, sourceId } = row;
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return (
    <Stack sx={{ gap: 2 }}>
      <ReceiptHead row={row} party={party} />
      <Divider />
      <Facts facts={[...facts, { name: 'Balance after', value: <Money amount={balanceAfter} /> }]} />
      <Divider />
      <Box sx={{ '&& dd': { fontWeight: 400, color: 'text.secondary' } }}>
        <Facts facts={[referenceFact('Reference', id), referenceFact(`${SOURCES[type]} ID`, sourceId)]} />
      </Box>
    </Stack>
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
          {(details) => <ReceiptFacts row={row} {...details} onShown={setIsComplete} />}
        </Details>
      </div>
    </RecordDialog>
  );
}
