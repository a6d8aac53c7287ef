import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UNTRACKED } from '../../../api/commandEndpoints';
import { COIN_LABELS, DEPOSIT_COINS } from '../../../entities/deposit/coins';
import { DEPOSIT_STATUSES, type Deposit, type ShownDeposit } from '../../../entities/deposit/deposit';
import { depositApi, useListDepositsQuery, useReadDepositQuery } from '../../../entities/deposit/depositApi';
import { addressFacts } from '../../../entities/deposit/depositNetworks';
import { depositSlice } from '../../../entities/deposit/depositSlice';
import { explorerLink } from '../../../entities/deposit/transactionId';
import { moneyCell } from '../../../lib/csv';
import { capitalize, pluralize } from '../../../lib/formats';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { toAdminDeposit } from '../../../lib/paths';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { DateTime } from '../../../ui/parts/DateTime';
import type { Fact } from '../../../ui/parts/Facts';
import { GroupedText } from '../../../ui/parts/GroupedText';
import { Money } from '../../../ui/parts/Money';
import { Truncated } from '../../../ui/table/Truncated';
import { TwoLines } from '../../../ui/table/TwoLines';
import { useListAddress } from '../../../ui/table/useListAddress';
import { CoinIcon } from '../../shared/CoinIcon';
import { rateFacts } from '../../shared/depositRate';
import { usePageReader } from '../../shared/lists/useAllRows';
import { ReverseCredit } from './ReverseCredit';
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

const { listDeposits, approveDeposit, rejectDeposit, sendBackDeposit } = depositApi.endpoints;

const ADDRESS = requestAddress(DEPOSIT_STATUSES, DEPOSIT_COINS, 'crypto');

function useFilteredAddress() {
  const address = useListAddress(ADDRESS);
  const { kind: crypto, status, ...others } = address.query;
  return { address, filter: { ...others, ...statusQuery(status), crypto } };
}

function useDepositRequests(): RequestList<ShownDeposit> {
  const { address, filter } = useFilteredAddress();
  const query = useListDepositsQuery({ ...filter, page: address.page, pageSize: DEFAULT_PAGE_SIZE });
  const any = useListDepositsQuery({ pageSize: 1 }, { skip: query.currentData?.total !== 0 });
  const isUnused = any.currentData?.total === 0;
  return { address, query, isUnused };
}

function Coin({ crypto }: Pick<Deposit, 'crypto'>) {
  return (
    <Stack direction="row" translate="no" sx={{ alignItems: 'center', gap: 0.75, fontSize: 'inherit' }}>
      <CoinIcon coin={crypto} />
      {crypto.toUpperCase()}
    </Stack>
  );
}

/** What the payment can be found by. */
function paymentFacts({ crypto, transactionId, address, sameTransaction }: ShownDeposit): readonly Fact[] {
  const isMain = address !== undefined && !addressFacts(crypto, address).isTest;
  return [
    ...(transactionId === undefined
      ? []
      : [
          {
            name: 'Transaction ID',
            value: (
              <>
                <GroupedText text={transactionId} />{' '}
                <CopyIconButton name="Copy transaction ID" text={transactionId} />
                {isMain ? (
                  <>
                    {' '}
                    <Link href={explorerLink(crypto, transactionId)} target="_blank" rel="noreferrer">
                      Look it up
                    </Link>
                  </>
                ) : null}
                {sameTransaction === undefined ? null : (
                  <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
                    {`Also given for ${pluralize(sameTransaction, 'other deposit')}: search for it.`}
                  </Typography>
                )}
              </>
            ),
          },
        ]),
    ...(address === undefined ? [] : [{ name: 'Address told', value: <GroupedText text={address} /> }]),
  ];
}

/** That its credit was taken back (product 6.13). */
const reversalFacts = ({ reversal }: ShownDeposit): readonly Fact[] =>
  reversal === undefined
    ? []
    : [
        {
          name: 'Credit reversed',
          value: (
            <>
              <DateTime value={reversal.at} /> by <span translate="no">{reversal.by}</span>: “
              {reversal.reason}”
            </>
          ),
        },
      ];

/** Deposits (product 6.6): approving credits the balance, rejecting doesn't change it. */
export const depositConfig: RequestConfig<ShownDeposit> = {
  ...requestDecisions('deposit'),
  noun: 'deposit',
  toItem: toAdminDeposit,
  verdicts: {
    approve: {
      title: (amount, investor) => `Credit ${amount} to ${investor}?`,
      confirmLabel: (amount) => `Credit ${amount}`,
      effect: (balance) => `${capitalize(balance)} will be credited right away. You can’t undo this.`,
    },
    reject: {
      title: (amount, investor) => `Reject ${amount} from ${investor}?`,
      confirmLabel: (amount) => `Reject ${amount}`,
      effect: (balance) => `${capitalize(balance)} won’t change. You can’t undo this.`,
    },
    'send-back': {
      title: (amount, investor) => `Send back the approval of ${amount} for ${investor}?`,
      confirmLabel: () => 'Send back',
      effect: () => 'The request stays pending and needs two approvals as before. Nothing moves.',
    },
  },
  statuses: DEPOSIT_STATUSES,
  statusTip: 'Pending: not decided yet. Completed: credited to the balance. Rejected: not credited.',
  kinds: {
    label: 'Cryptocurrency',
    allLabel: 'All coins',
    options: DEPOSIT_COINS.map((coin) => ({ value: coin, label: COIN_LABELS[coin] })),
  },
  columns: [
    AMOUNT,
    {
      id: 'crypto',
      header: 'Type',
      kind: 'status',
      width: 6,
      isSortable: true,
      cell: ({ type, crypto }) => (
        <TwoLines first={capitalize(type)} second={<span translate="no">{crypto.toUpperCase()}</span>} />
      ),
    },
    DATE,
    {
      id: 'proof',
      header: 'Proof',
      // With the pinned decision, the table fits at 1280 px.
      width: 6.25,
      phone: 'note',
      cell: ({ proof }) => <Truncated text={proof} />,
      phoneCell: (deposit) => (
        <TwoLines first={<Coin {...deposit} />} second={<Truncated text={deposit.proof} />} />
      ),
    },
  ],
  csv: [
    { header: 'Type', cell: ({ type }) => type },
    { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
    { header: 'Crypto', cell: ({ crypto }) => crypto.toUpperCase() },
    { header: 'Rate', cell: ({ quote }) => quote?.rate ?? '' },
    { header: 'To send', cell: ({ quote }) => quote?.coinAmount ?? '' },
    { header: 'Rate expired', cell: ({ quote }) => (quote?.isExpired === true ? 'yes' : '') },
    { header: 'Date', cell: ({ date }) => date },
    { header: 'Status', cell: ({ status }) => status },
    { header: 'Proof', cell: ({ proof }) => proof },
    { header: 'Transaction ID', cell: ({ transactionId }) => transactionId ?? '' },
    { header: 'Address told', cell: ({ address }) => address ?? '' },
  ],
  laterCsv: [{ header: 'Reversed', cell: ({ reversal }) => reversal?.at ?? '' }],
  useList: useDepositRequests,
  usePageReader: () => usePageReader(listDeposits, useFilteredAddress().filter),
  selectById: depositSlice.selectById,
  useRefresh: (id, skip) => useReadDepositQuery(id, { skip, refetchOnMountOrArgChange: true }),
  blockOf: ({ approving }) => approving?.refusal ?? null,
  After: ReverseCredit,
  hasDocuments: true,
  factsOf: (deposit) => [
    { name: 'Amount', value: <Money amount={deposit.amount} /> },
    { name: 'Coin', value: <span translate="no">{COIN_LABELS[deposit.crypto]}</span> },
    ...rateFacts(deposit),
    { name: 'Requested', value: <DateTime value={deposit.date} /> },
    { name: 'Proof of payment', value: <span translate="no">{deposit.proof}</span> },
    ...paymentFacts(deposit),
    ...reversalFacts(deposit),
  ],
  proofOf: ({ proof }) => proof,
  amountOf: ({ amount }) => amount,
  changeOf: ({ amount }, decision) => (decision === 'approve' ? amount : 0),
  allows: (request, decision) =>
    decision === 'send-back'
      ? isPending(request) && isHalfApproved(request)
      : depositSlice.allows(request, decision, 'admin'),
  send: (dispatch, decision, { id, idempotencyKey, reason, version }) =>
    decision === 'send-back'
      ? dispatch(
          sendBackDeposit.initiate({ id, idempotencyKey, body: { reason, version } }, UNTRACKED),
        ).unwrap()
      : decision === 'approve'
        ? // The remark of the first of two approvals is its note.
          dispatch(
            approveDeposit.initiate(
              { id, idempotencyKey, body: { version, ...(reason && { note: reason }) } },
              UNTRACKED,
            ),
          ).unwrap()
        : dispatch(rejectDeposit.initiate({ id, idempotencyKey, body: { reason } }, UNTRACKED)).unwrap(),
};
