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
import { percentText, pluralize } from '../../../lib/formats';
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
const when = (name: string, date: string | null): readonly Fact[] =>
  date === null ? [] : [{ name, value: <DateTime value={date} /> }];

function depositFacts(deposit: Deposit, type: LedgerRow['type']): readonly Fact[] {
  const { userName, crypto, proof, date, decidedAt, reversal } = deposit;
  return [
    ...(type === 'deposit-reversal'
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
}

const OUTCOMES = {
  pending: 'Decided',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Canceled',
} as const;

function withdrawalFacts(withdrawal: Withdrawal, type: LedgerRow['type']): readonly Fact[] {
  const { amount, fee, method, address, date, decidedAt, status, reason, paymentReference } = withdrawal;
  const parties =
    type === 'withdrawal-return'
      ? [
          { name: 'From', value: `Withdrawal (${METHOD_NAMES[method]})` },
          { name: 'To', value: BALANCE },
        ]
      : [{ name: 'From', value: BALANCE }, own('To', `${METHOD_NAMES[method]}, ${address}`)];
  // A rejected or canceled withdrawal returns the whole amount (product 10.3).
  const isReturned = status === 'rejected' || status === 'cancelled';
  return [
    ...parties,
    ...(isReturned ? [NO_FEE] : [sum('Fee', fee), sum('You receive', addDollars(amount, -fee))]),
    ...when('Requested', date),
    ...when(OUTCOMES[status], decidedAt),
    ...(paymentReference === undefined ? [] : [own('Payment reference', paymentReference)]),
    ...(reason === null ? [] : [own('Reason', reason)]),
  ];
}

function transferFacts({ senderName, recipientName, recipientEmail, note, date }: Transfer): readonly Fact[] {
  return [
    own('From', senderName),
    own('To', `${recipientName}, ${recipientEmail}`),
    NO_FEE,
    ...(note === '' ? [] : [own('Note', note)]),
    ...when('Sent', date),
  ];
}

function investmentFacts(investment: Investment, type: LedgerRow['type']): readonly Fact[] {
  const { planName, amount, profit, roi, duration, startDate, endDate } = investment;
  const plan = own(type === 'payout' ? 'From' : 'To', planName);
  const balance = { name: type === 'payout' ? 'To' : 'From', value: BALANCE };
  return [
    ...(type === 'payout' ? [plan, balance] : [balance, plan]),
    sum('Invested', amount),
    sum(type === 'payout' ? 'Profit' : 'Expected profit', profit),
    NO_FEE,
    { name: 'Terms', value: `${percentText(roi)} in ${pluralize(duration, 'day')}` },
    ...when('Started', startDate),
    ...when(type === 'payout' ? 'Matured' : 'Matures', endDate),
  ];
}

interface DetailsProps {
  readonly row: LedgerRow;
  /** Renders what all receipts have, with these facts. */
  readonly children: (facts: readonly Fact[]) => ReactNode;
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
  return shown(query, query.currentData, (deposit) => children(depositFacts(deposit, row.type)));
}

function WithdrawalDetails({ row, children }: DetailsProps) {
  const query = useReadWithdrawalQuery(row.sourceId);
  return shown(query, query.currentData, (withdrawal) => children(withdrawalFacts(withdrawal, row.type)));
}

function TransferDetails({ row, children }: DetailsProps) {
  const query = useListTransfersQuery({ q: row.sourceId });
  const transfer = query.currentData?.items.find(({ id }) => id === row.sourceId);
  return shown(query, transfer, (found) => children(transferFacts(found)));
}

function InvestmentDetails({ row, children }: DetailsProps) {
  const query = useReadInvestmentQuery(row.sourceId);
  return shown(query, query.currentData, (investment) => children(investmentFacts(investment, row.type)));
}

/** Between the platform and the balance; an adjustment can also be negative. */
function PlainDetails({ row, children }: DetailsProps) {
  const [from, to] = row.amount < 0 ? [BALANCE, BRAND] : [BRAND, BALANCE];
  return children([{ name: 'From', value: from }, { name: 'To', value: to }, NO_FEE]);
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
