import type { LedgerRow } from '../../../entities/ledger/ledger';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { buildDeposit, buildLedgerEntry, buildWithdrawal } from '../../../test/builders';
import { MAX_NOTICES } from '../../shared/notices/NoticesBell';
import { wantedNotices } from '../../shared/notices/useReadMarks';
import { investorNotices, type NoticeSources } from './notices';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

const buildBooking = (overrides: Partial<LedgerRow>): LedgerRow => ({
  ...buildLedgerEntry({
    type: 'payout',
    amount: 525,
    description: 'Starter Crypto matured: $500.00 plus $25.00 profit',
    sourceId: 'inv-1',
    date: at(4),
  }),
  status: 'completed',
  ...overrides,
});

const completedWithdrawal = (overrides: Partial<Withdrawal>) =>
  buildWithdrawal({ status: 'completed', date: at(1), decidedBy: 'Admin', decidedAt: at(3), ...overrides });

const told = (sources: Partial<NoticeSources>, muted: readonly string[] = []) =>
  wantedNotices(
    investorNotices({
      deposits: [],
      withdrawals: [],
      bookings: [],
      kycStatus: 'unverified',
      kycDecidedAt: null,
      ...sources,
    }),
    muted,
    MAX_NOTICES,
  );

const titles = (sources: Partial<NoticeSources>) => told(sources).map(({ title }) => title);

describe('notices', () => {
  it('tell of every decision, payout and transfer received, newest first', () => {
    expect(
      titles({
        deposits: [
          buildDeposit({ id: 'dep-1', status: 'completed', decidedAt: at(2) }),
          buildDeposit({ id: 'dep-2', status: 'rejected', decidedAt: at(6), reason: 'Nothing arrived.' }),
        ],
        withdrawals: [
          completedWithdrawal({}),
          completedWithdrawal({ id: 'wdr-2', status: 'rejected', decidedAt: at(7) }),
        ],
        bookings: [buildBooking({}), buildBooking({ id: 'led-2', type: 'transfer-in', date: at(5) })],
      }),
    ).toEqual([
      'Withdrawal rejected',
      'Deposit rejected',
      'Transfer received',
      'Investment matured',
      'Withdrawal completed',
      'Deposit completed',
    ]);
  });

  it('leave out what is still open and what the person did', () => {
    expect(
      titles({
        deposits: [buildDeposit({ status: 'pending' })],
        withdrawals: [
          completedWithdrawal({ status: 'pending' }),
          completedWithdrawal({ status: 'cancelled' }),
        ],
        bookings: [buildBooking({ type: 'investment' }), buildBooking({ type: 'transfer-out' })],
        kycStatus: 'pending',
      }),
    ).toEqual([]);
  });

  it('say how much, and why something was rejected', () => {
    const [deposit] = told({
      deposits: [
        buildDeposit({ amount: 12.5, status: 'rejected', decidedAt: at(1), reason: 'Nothing arrived.' }),
      ],
    });
    expect(deposit?.text).toBe('Your deposit of $12.50 was rejected. Reason: Nothing arrived.');
  });

  it('put a KYC decision at its moment, and one without a date last', () => {
    const sources = { bookings: [buildBooking({})], kycStatus: 'verified' } as const;
    expect(titles({ ...sources, kycDecidedAt: at(5) })).toEqual(['Identity verified', 'Investment matured']);
    expect(titles({ ...sources, kycDecidedAt: at(3) })).toEqual(['Investment matured', 'Identity verified']);
    expect(titles({ ...sources, kycDecidedAt: null })).toEqual(['Investment matured', 'Identity verified']);
  });

  it('name each KYC decision by its moment, so that the second approval is told as well', () => {
    const idAt = (kycDecidedAt: string) => told({ kycStatus: 'verified', kycDecidedAt })[0]?.id;
    expect(idAt(at(1))).not.toBe(idAt(at(2)));
  });

  it('lead from a payout to the same investment again', () => {
    expect(told({ bookings: [buildBooking({ sourceId: 'inv-7' })] })[0]?.next).toEqual({
      label: 'Invest again',
      to: '/dashboard/investments?again=inv-7',
    });
  });

  it('are no more than can be told', () => {
    const bookings = Array.from({ length: 40 }, (_, index) => buildBooking({ id: `led-${index}` }));
    expect(told({ bookings, kycStatus: 'verified' })).toHaveLength(MAX_NOTICES);
  });

  it('aren’t displaced by newer ones of a kind that is turned off', () => {
    const bookings = Array.from({ length: MAX_NOTICES }, (_, index) => buildBooking({ id: `led-${index}` }));
    const withdrawals = [completedWithdrawal({})];
    expect(told({ bookings, withdrawals }, ['payouts'])).toMatchObject([{ title: 'Withdrawal completed' }]);
  });
});
