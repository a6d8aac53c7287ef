import type { Deposit } from '../../../entities/deposit/deposit';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import type { KycStatus } from '../../../entities/user/user';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { capitalize } from '../../../lib/formats';
import { formatUsd } from '../../../lib/money';
import { paths, toInvestAgain } from '../../../lib/paths';
import type { ListedNotice } from '../../shared/notices/useReadMarks';

/** Kinds of notices, for filtering and turning off. */
export const NOTICE_CHOICES = [
  { kind: 'deposits', label: 'Deposits' },
  { kind: 'withdrawals', label: 'Withdrawals' },
  { kind: 'payouts', label: 'Payouts' },
  { kind: 'transfers', label: 'Transfers' },
  { kind: 'verification', label: 'Verification' },
] as const;
type NoticeKind = (typeof NOTICE_CHOICES)[number]['kind'];

export interface InvestorNotice extends ListedNotice {
  readonly kind: NoticeKind;
}

export interface NoticeSources {
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  readonly bookings: readonly LedgerRow[];
  readonly kycStatus: KycStatus | undefined;
  /** ISO 8601; `null` for decisions that an older release didn't record. */
  readonly kycDecidedAt: string | null;
}

const DECISIONS = {
  deposit: {
    completed: (amount: string) => `${amount} was added to your balance.`,
    rejected: (amount: string) => `Your deposit of ${amount} was rejected.`,
    to: (id: string) => `${paths.dashboard.deposit}?deposit=${encodeURIComponent(id)}`,
  },
  withdrawal: {
    completed: (amount: string) => `Your withdrawal of ${amount} was paid out.`,
    rejected: (amount: string) => `${amount} went back to your balance.`,
    to: () => paths.dashboard.withdraw,
  },
} as const;

function ofRequest(noun: keyof typeof DECISIONS, request: Deposit | Withdrawal): InvestorNotice[] {
  const { id, status, amount, decidedAt, reason } = request;
  // Pending needs no notice, and canceling was the person's own action.
  if (status === 'pending' || status === 'cancelled') return [];
  const texts = DECISIONS[noun];
  const because = status === 'rejected' && reason ? ` Reason: ${reason}` : '';
  return [
    {
      kind: `${noun}s`,
      id: `${noun}/${id}/${status}`,
      title: `${capitalize(noun)} ${status}`,
      text: texts[status](formatUsd(amount)) + because,
      at: decidedAt,
      to: texts.to(id),
    },
  ];
}

function ofReversal({ id, amount, reversal }: Deposit): InvestorNotice[] {
  if (reversal === undefined) return [];
  return [
    {
      kind: 'deposits',
      id: `deposit/${id}/reversed`,
      title: 'Deposit reversed',
      text: `${formatUsd(amount)} was taken from your balance. Reason: ${reversal.reason}`,
      at: reversal.at,
      to: DECISIONS.deposit.to(id),
    },
  ];
}

function ofBooking({ id, type, sourceId, amount, description, date }: LedgerRow): InvestorNotice[] {
  if (type === 'payout') {
    return [
      {
        kind: 'payouts',
        id: `ledger/${id}`,
        title: 'Investment matured',
        text: payoutText(amount, description),
        at: date,
        to: paths.dashboard.investments,
        next: { label: 'Invest again', to: toInvestAgain(sourceId) },
      },
    ];
  }
  if (type !== 'transfer-in') return [];
  return [
    {
      kind: 'transfers',
      id: `ledger/${id}`,
      title: 'Transfer received',
      text: `${formatUsd(amount)} ${description.replace(/^Transfer from/, 'from')}`,
      at: date,
      to: paths.dashboard.transactions,
    },
  ];
}

/** "Starter Crypto paid $1,575.00: $1,500.00 plus $75.00 profit." */
function payoutText(amount: number, description: string): string {
  const [plan, parts] = description.split(' matured: ');
  return parts === undefined
    ? `${formatUsd(amount)} was paid to your balance. ${description}.`
    : `${plan} paid ${formatUsd(amount)}: ${parts}.`;
}

const KYC_TEXTS: Readonly<Record<KycStatus, { readonly title: string; readonly text: string } | null>> = {
  unverified: null,
  pending: null,
  verified: { title: 'Identity verified', text: 'Your documents were accepted. Withdrawals are unlocked.' },
  rejected: {
    title: 'Identity check rejected',
    text: 'Your documents weren’t accepted. You can submit them again.',
  },
};

function ofKyc({ kycStatus, kycDecidedAt }: NoticeSources): InvestorNotice[] {
  const texts = kycStatus === undefined ? null : KYC_TEXTS[kycStatus];
  if (texts === null) return [];
  return [
    {
      kind: 'verification',
      id: `kyc/${kycStatus}/${kycDecidedAt ?? ''}`,
      ...texts,
      at: kycDecidedAt,
      to: paths.dashboard.kyc,
    },
  ];
}

/** Epoch ms; notices without a date sort last. */
const momentOf = ({ at }: InvestorNotice) => (at === null ? 0 : Date.parse(at));

/** Newest first. */
export function investorNotices(sources: NoticeSources): readonly InvestorNotice[] {
  return [
    ...sources.deposits.flatMap((deposit) => [...ofRequest('deposit', deposit), ...ofReversal(deposit)]),
    ...sources.withdrawals.flatMap((withdrawal) => ofRequest('withdrawal', withdrawal)),
    ...sources.bookings.flatMap(ofBooking),
    ...ofKyc(sources),
  ].sort((a, b) => momentOf(b) - momentOf(a));
}
