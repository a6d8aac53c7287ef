import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { UNTRACKED } from '../../../api/commandEndpoints';
import {
  METHOD_NAMES,
  WITHDRAWAL_METHODS,
  WITHDRAWAL_STATUSES,
  type ShownWithdrawal,
  type Withdrawal,
} from '../../../entities/withdrawal/withdrawal';
import {
  useListWithdrawalsQuery,
  useReadWithdrawalQuery,
  withdrawalApi,
} from '../../../entities/withdrawal/withdrawalApi';
import { copiedAddress } from '../../../entities/withdrawal/payoutAddress';
import { payoutOf } from '../../../entities/withdrawal/withdrawalInput';
import { withdrawalSlice } from '../../../entities/withdrawal/withdrawalSlice';
import { moneyCell } from '../../../lib/csv';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { toAdminWithdrawal } from '../../../lib/paths';
import { DateTime } from '../../../ui/parts/DateTime';
import type { Fact } from '../../../ui/parts/Facts';
import { GroupedText } from '../../../ui/parts/GroupedText';
import { Money } from '../../../ui/parts/Money';
import { Truncated } from '../../../ui/table/Truncated';
import { TwoLines } from '../../../ui/table/TwoLines';
import { useListAddress } from '../../../ui/table/useListAddress';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { usePageReader } from '../../shared/lists/useAllRows';
import { payoutChecks } from './payoutChecks';
import { AMOUNT, DATE } from './requestColumns';
import {
  isHalfApproved,
  isPending,
  requestAddress,
  requestDecisions,
  statusQuery,
  type RequestConfig,
  type RequestList,
} from './requestConfig';

const { listWithdrawals, completeWithdrawal, rejectWithdrawal, sendBackWithdrawal } = withdrawalApi.endpoints;

const PREFIX = 'withdrawals';
const ADDRESS = { prefix: PREFIX, ...requestAddress(WITHDRAWAL_STATUSES, WITHDRAWAL_METHODS, 'method') };

function useFilteredAddress() {
  const address = useListAddress(ADDRESS);
  const { kind: method, status, ...others } = address.query;
  return { address, filter: { ...others, ...statusQuery(status), method } };
}

function useWithdrawalRequests(): RequestList<ShownWithdrawal> {
  const { address, filter } = useFilteredAddress();
  const query = useListWithdrawalsQuery({ ...filter, page: address.page, pageSize: DEFAULT_PAGE_SIZE });
  const any = useListWithdrawalsQuery({ pageSize: 1 }, { skip: query.currentData?.total !== 0 });
  const isUnused = any.currentData?.total === 0;
  return { address, query, isUnused };
}

function Recipient({ method, address }: Pick<Withdrawal, 'method' | 'address'>) {
  return (
    <TwoLines
      first={<Truncated text={METHOD_NAMES[method]} isTranslatable />}
      second={<Truncated text={address} keepsEnd={method !== 'paypal'} />}
    />
  );
}

/** The method and the address, with a button to copy the whole address. */
function Payout(withdrawal: Withdrawal) {
  const { id, address } = withdrawal;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Recipient {...withdrawal} />
      </Box>
      <CopyIconButton name={`Copy address of withdrawal ${id}`} text={copiedAddress(address)} />
    </Stack>
  );
}

/** The address as its owner reviewed it, to compare and to copy. */
function Address({ method, address }: Pick<Withdrawal, 'method' | 'address'>) {
  return (
    <>
      {method === 'paypal' ? <span translate="no">{address}</span> : <GroupedText text={address} />}{' '}
      <CopyIconButton name="Copy payout address" text={copiedAddress(address)} />
    </>
  );
}

const payeeFacts = ({ payee }: ShownWithdrawal): readonly Fact[] =>
  payee === undefined
    ? []
    : [
        { name: 'Account holder', value: <span translate="no">{payee.holder}</span> },
        ...(payee.routing === undefined
          ? []
          : [{ name: 'Routing number', value: <span translate="no">{payee.routing}</span> }]),
      ];

/** Withdrawals (product 10.3): the money is held; approving pays it out, rejecting returns it. */
export const withdrawalConfig: RequestConfig<ShownWithdrawal> = {
  ...requestDecisions('withdrawal'),
  noun: 'withdrawal',
  toItem: toAdminWithdrawal,
  verdicts: {
    approve: {
      title: (amount, investor) => `Pay out ${amount} to ${investor}?`,
      confirmLabel: (amount) => `Mark ${amount} as paid`,
      effect: () =>
        'Continue only after you’ve sent the money. It’s already on hold, so the balance doesn’t change. You can’t undo this.',
    },
    reject: {
      title: (amount, investor) => `Reject payout of ${amount} to ${investor}?`,
      confirmLabel: (amount) => `Reject ${amount}`,
      effect: (balance) => `The whole amount returns to ${balance}. You can’t undo this.`,
    },
    'send-back': {
      title: (amount, investor) => `Send back the approval of ${amount} for ${investor}?`,
      confirmLabel: () => 'Send back',
      effect: () => 'The request stays pending and needs two approvals as before. Nothing moves.',
    },
  },
  statuses: WITHDRAWAL_STATUSES,
  statusTip:
    'Pending: the amount is on hold. Completed: it was paid out. Rejected or canceled: it went back to the balance.',
  kinds: {
    label: 'Method',
    allLabel: 'All methods',
    options: WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] })),
  },
  prefix: PREFIX,
  columns: [
    { ...AMOUNT, width: 6 },
    {
      id: 'payout',
      header: 'Payout',
      kind: 'money',
      width: 6,
      cell: (withdrawal) => {
        const payout = payoutOf(withdrawal);
        return payout === null ? (
          '–'
        ) : (
          <TwoLines
            first={<Money amount={payout} />}
            second={
              <>
                fee <Money amount={withdrawal.fee} />
              </>
            }
          />
        );
      },
    },
    {
      id: 'method',
      header: 'Method',
      // The longest method, with the button; the table still fits next to a scrollbar at 1280 px.
      width: 9.15,
      isSortable: true,
      phone: 'note',
      cell: (withdrawal) => <Payout {...withdrawal} />,
      phoneCell: (withdrawal) => <Recipient {...withdrawal} />,
    },
    { ...DATE, isMinor: true },
  ],
  csv: [
    { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
    { header: 'Fee', cell: (withdrawal) => (payoutOf(withdrawal) === null ? '' : moneyCell(withdrawal.fee)) },
    {
      header: 'Payout',
      cell: (withdrawal) => {
        const payout = payoutOf(withdrawal);
        return payout === null ? '' : moneyCell(payout);
      },
    },
    { header: 'Method', cell: ({ method }) => METHOD_NAMES[method] },
    { header: 'Address', cell: ({ address }) => address },
    { header: 'Payment reference', cell: ({ paymentReference }) => paymentReference ?? '' },
    { header: 'Date', cell: ({ date }) => date },
    { header: 'Status', cell: ({ status }) => status },
  ],
  laterCsv: [
    { header: 'Account holder', cell: ({ payee }) => payee?.holder ?? '' },
    { header: 'Routing number', cell: ({ payee }) => payee?.routing ?? '' },
  ],
  useList: useWithdrawalRequests,
  usePageReader: () => usePageReader(listWithdrawals, useFilteredAddress().filter),
  selectById: withdrawalSlice.selectById,
  useRefresh: (id, skip) => useReadWithdrawalQuery(id, { skip, refetchOnMountOrArgChange: true }),
  blockOf: ({ status, owner, approving }) =>
    status !== 'pending' || owner === undefined
      ? null
      : owner.kycStatus !== 'verified'
        ? `KYC is ${owner.kycStatus}.`
        : owner.frozen === undefined
          ? (approving?.refusal ?? null)
          : 'Account is frozen.',
  approvalRemark: {
    label: 'Payment reference',
    isShort: true,
    initialValue: '',
    helperText: 'Optional. The bank’s reference or the transaction ID, for the investor’s receipt.',
    failureTitle: 'Withdrawal not completed',
  },
  hasDocuments: false,
  factsOf: (withdrawal) => {
    const payout = payoutOf(withdrawal);
    return [
      { name: 'Amount', value: <Money amount={withdrawal.amount} /> },
      ...(withdrawal.fee === 0 || payout === null
        ? []
        : [
            { name: 'Fee', value: <Money amount={withdrawal.fee} /> },
            { name: 'Payout', value: <Money amount={payout} /> },
          ]),
      { name: 'Method', value: METHOD_NAMES[withdrawal.method] },
      ...payoutChecks(withdrawal),
      { name: 'Address', value: <Address {...withdrawal} /> },
      ...payeeFacts(withdrawal),
      ...(withdrawal.paymentReference === undefined
        ? []
        : [{ name: 'Payment reference', value: <span translate="no">{withdrawal.paymentReference}</span> }]),
      { name: 'Requested', value: <DateTime value={withdrawal.date} /> },
    ];
  },
  proofOf: ({ address }) => address,
  amountOf: (withdrawal, decision) =>
    (decision === 'approve' ? payoutOf(withdrawal) : null) ?? withdrawal.amount,
  changeOf: ({ amount }, decision) => (decision === 'reject' ? amount : 0),
  allows: (request, decision) =>
    decision === 'send-back'
      ? isPending(request) && isHalfApproved(request)
      : withdrawalSlice.allows(request, decision === 'approve' ? 'complete' : 'reject', 'admin'),
  send: (dispatch, decision, { id, idempotencyKey, reason, version, isFirst }) =>
    decision === 'send-back'
      ? dispatch(
          sendBackWithdrawal.initiate({ id, idempotencyKey, body: { reason, version } }, UNTRACKED),
        ).unwrap()
      : decision === 'approve'
        ? dispatch(
            completeWithdrawal.initiate(
              {
                id,
                idempotencyKey,
                body:
                  isFirst === true
                    ? { paymentReference: '', note: reason, version }
                    : { paymentReference: reason, version },
              },
              UNTRACKED,
            ),
          ).unwrap()
        : dispatch(rejectWithdrawal.initiate({ id, idempotencyKey, body: { reason } }, UNTRACKED)).unwrap(),
};
