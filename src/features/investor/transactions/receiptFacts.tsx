import type { ReactNode } from 'react';
import { COIN_NAMES } from '../../../entities/deposit/coins';
import type { Deposit } from '../../../entities/deposit/deposit';
import { useReadDepositQuery } from '../../../entities/deposit/depositApi';
import type { Investment } from '../../../entities/investment/investment';
import { useReadInvestmentQuery } from '../../../entities/investment/investmentApi';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import type { Transfer } from '../../../entities/transfer/transfer';
import { useListTransfersQuery } from '../../../entities/transfer/transferApi';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { useReadWithdrawalQuery } from '../../../entities/withdrawal/withdrawalApi';
import { BRAND } from '../../../lib/brand';
import { percentText, pluralize, uncapitalize } from '../../../lib/formats';
import { addDollars } from '../../../lib/money';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DateTime } from '../../../ui/parts/DateTime';
import type { Fact } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { rateFacts } from '../../shared/depositRate';
import { Loaded, readOf, type ReadQuery } from '../../shared/Loaded';

const BALANCE = `Your ${BRAND} balance`;
const NO_FEE: Fact = { name: 'Fee', value: <Money amount={0} /> };

const own = (name: string, text: string): Fact => ({ name, value: <span translate="no">{text}</span> });
const sum = (name: string, amount: number): Fact => ({ name, value: <Money amount={amount} /> });

/** What a receipt says beyond the amount, the status and the time of its row. */
export interface ReceiptDetails {
  /** "to Noah Okafor", "from Starter Crypto". */
  readonly party: string;
  readonly facts: readonly Fact[];
}

/** The moments that the row doesn't already give. */
const momentsBeyond =
  (row: LedgerRow) =>
  (name: string, date: string | null): readonly Fact[] =>
    date === null || date === row.date ? [] : [{ name, value: <DateTime value={date} /> }];

function ofDeposit(deposit: Deposit, row: LedgerRow): ReceiptDetails {
  const { userName, crypto, proof, date, decidedAt, reversal } = deposit;
  const when = momentsBeyond(row);
  const isReversal = row.type === 'deposit-reversal';
  const facts = [
    ...(isReversal
      ? [
          { name: 'From', value: BALANCE },
          { name: 'To', value: BRAND },
        ]
      : [own('From', `${userName}, in ${COIN_NAMES[crypto]}`), { name: 'To', value: BALANCE }]),
    ...rateFacts(deposit),
    NO_FEE,
    own('Proof', proof),
    ...when('Submitted', date),
    ...when('Approved', decidedAt),
    ...(reversal === undefined ? [] : [...when('Reversed', reversal.at), own('Reason', reversal.reason)]),
  ];
  return { party: isReversal ? `to ${BRAND}` : `in ${COIN_NAMES[crypto]}`, facts };
}

const OUTCOMES = {
  pending: 'Decided',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Canceled',
} as const;

function ofWithdrawal(withdrawal: Withdrawal, row: LedgerRow): ReceiptDetails {
  const { amount, fee, method, address, date, decidedAt, status, reason, paymentReference } = withdrawal;
  const when = momentsBeyond(row);
  const isReturn = row.type === 'withdrawal-return';
  const parties = isReturn
    ? [
        { name: 'From', value: `Withdrawal (${METHOD_NAMES[method]})` },
        { name: 'To', value: BALANCE },
      ]
    : [{ name: 'From', value: BALANCE }, own('To', `${METHOD_NAMES[method]}, ${address}`)];
  // A rejected or canceled withdrawal returns the whole amount (product 10.3).
  const isReturned = status === 'rejected' || status === 'cancelled';
  const facts = [
    ...parties,
    ...(isReturned ? [NO_FEE] : [sum('Fee', fee), sum('You receive', addDollars(amount, -fee))]),
    ...when('Requested', date),
    ...when(OUTCOMES[status], decidedAt),
    ...(paymentReference === undefined ? [] : [own('Payment reference', paymentReference)]),
    ...(reason === null ? [] : [own('Reason', reason)]),
  ];
  const party = isReturn
    ? `from a ${uncapitalize(OUTCOMES[status])} withdrawal`
    : `by ${uncapitalize(METHOD_NAMES[method])}`;
  return { party, facts };
}

function ofTransfer(transfer: Transfer, row: LedgerRow): ReceiptDetails {
  const { senderName, recipientName, recipientEmail, note, date } = transfer;
  const facts = [
    own('From', senderName),
    own('To', `${recipientName}, ${recipientEmail}`),
    NO_FEE,
    ...(note === '' ? [] : [own('Note', note)]),
    ...momentsBeyond(row)('Sent', date),
  ];
  return { party: row.amount < 0 ? `to ${recipientName}` : `from ${senderName}`, facts };
}

function ofInvestment(investment: Investment, row: LedgerRow): ReceiptDetails {
  const { planName, amount, profit, roi, duration, startDate, endDate } = investment;
  const when = momentsBeyond(row);
  const isPayout = row.type === 'payout';
  const plan = own(isPayout ? 'From' : 'To', planName);
  const balance = { name: isPayout ? 'To' : 'From', value: BALANCE };
  const facts = [
    ...(isPayout ? [plan, balance] : [balance, plan]),
    sum('Invested', amount),
    sum(isPayout ? 'Profit' : 'Expected profit', profit),
    NO_FEE,
    { name: 'Terms', value: `${percentText(roi)} in ${pluralize(duration, 'day')}` },
    ...when('Started', startDate),
    ...when(isPayout ? 'Matured' : 'Matures', endDate),
  ];
  return { party: `${isPayout ? 'from' : 'in'} ${planName}`, facts };
}

interface DetailsProps {
  readonly row: LedgerRow;
  /** Renders what all receipts have, with these details. */
  readonly children: (details: ReceiptDetails) => ReactNode;
}

function shown<T>(query: ReadQuery, data: T | undefined, draw: (data: T) => ReactNode): ReactNode {
  return (
    <Loaded
      subject="This receipt"
      data={data}
      reads={[readOf(query, data)]}
      skeleton={<TextSkeleton lines={8} />}
    >
      {draw}
    </Loaded>
  );
}

function DepositDetails({ row, children }: DetailsProps) {
  const query = useReadDepositQuery(row.sourceId);
  return shown(query, query.currentData, (deposit) => children(ofDeposit(deposit, row)));
}

function WithdrawalDetails({ row, children }: DetailsProps) {
  const query = useReadWithdrawalQuery(row.sourceId);
  return shown(query, query.currentData, (withdrawal) => children(ofWithdrawal(withdrawal, row)));
}

function TransferDetails({ row, children }: DetailsProps) {
  const query = useListTransfersQuery({ q: row.sourceId });
  const transfer = query.currentData?.items.find(({ id }) => id === row.sourceId);
  return shown(query, transfer, (found) => children(ofTransfer(found, row)));
}

function InvestmentDetails({ row, children }: DetailsProps) {
  const query = useReadInvestmentQuery(row.sourceId);
  return shown(query, query.currentData, (investment) => children(ofInvestment(investment, row)));
}

/** Between the platform and the balance; an adjustment can also be negative. Only the description says why. */
function PlainDetails({ row, children }: DetailsProps) {
  const isTaken = row.amount < 0;
  const [from, to] = isTaken ? [BALANCE, BRAND] : [BRAND, BALANCE];
  return children({
    party: `${isTaken ? 'to' : 'from'} ${BRAND}`,
    facts: [
      own('Description', row.description),
      { name: 'From', value: from },
      { name: 'To', value: to },
      NO_FEE,
    ],
  });
}

/** Parties, fee and times, from the record that moved the money. */
export const RECEIPT_DETAILS = {
  deposit: DepositDetails,
  'deposit-reversal': DepositDetails,
  investment: InvestmentDetails,
  payout: InvestmentDetails,
  'transfer-in': TransferDetails,
  'transfer-out': TransferDetails,
  withdrawal: WithdrawalDetails,
  'withdrawal-return': WithdrawalDetails,
  'referral-bonus': PlainDetails,
  adjustment: PlainDetails,
} as const satisfies Readonly<Record<LedgerRow['type'], (props: DetailsProps) => ReactNode>>;
