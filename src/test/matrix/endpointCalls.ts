import type { EndpointId } from '../../../mocks/handlers/endpoints';
import { REFETCH } from '../../api/commandEffects';
import type { AppDispatch } from '../../store/store';
import { adminApi } from '../../entities/admin/adminApi';
import { auditApi } from '../../entities/audit/auditApi';
import { depositApi } from '../../entities/deposit/depositApi';
import { investmentApi } from '../../entities/investment/investmentApi';
import { ledgerApi } from '../../entities/ledger/ledgerApi';
import { marketApi } from '../../entities/market/marketApi';
import { metricsApi } from '../../entities/metrics/metricsApi';
import { planApi } from '../../entities/plan/planApi';
import { portfolioApi } from '../../entities/portfolio/portfolioApi';
import { sessionApi } from '../../entities/session/sessionApi';
import { settingsApi } from '../../entities/settings/settingsApi';
import { transferApi } from '../../entities/transfer/transferApi';
import { userApi } from '../../entities/user/userApi';
import { walletApi } from '../../entities/wallet/walletApi';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import { MAILED_TOKEN } from '../backend/testData';

/** What a call is made with. */
export interface CallOptions {
  readonly dispatch: AppDispatch;
  /** The id in the path of the endpoint's sample; empty where it has none. */
  readonly id: string;
  /** The key of the one intent. */
  readonly idempotencyKey: string;
  /** Of who calls; empty for a visitor. */
  readonly token: string;
}

/** A call under way; RTK Query's own, so that nothing of the app is passed by. */
interface Sent {
  unwrap(): Promise<unknown>;
}

const QUIET = { track: false } as const;
const PAGE = { pageSize: 10 } as const;
const password = 'Another123!';
const plan = {
  name: 'Platinum Crypto',
  type: 'crypto',
  minInvest: 100,
  maxInvest: 200,
  roi: 4,
  duration: 3,
  image: '',
  version: 1,
} as const;

const session = sessionApi.endpoints;
const users = userApi.endpoints;
const plans = planApi.endpoints;
const deposits = depositApi.endpoints;
const investments = investmentApi.endpoints;
const withdrawals = withdrawalApi.endpoints;
const settings = settingsApi.endpoints;
const admins = adminApi.endpoints;
const market = marketApi.endpoints;

/** How the app calls every endpoint: a new one does not compile without. */
// prettier-ignore
export const ENDPOINT_CALLS: Readonly<Record<EndpointId, (options: CallOptions) => Sent>> = {
  'session.login': ({ dispatch, idempotencyKey }) =>
    dispatch(session.login.initiate({ body: { email: 'ava@cairnfield.example', password: 'Invest123!' }, idempotencyKey }, QUIET)),
  'session.read': ({ dispatch }) => dispatch(session.readSession.initiate(undefined, REFETCH)),
  'session.logout': ({ dispatch, token }) => dispatch(session.logout.initiate({ token }, QUIET)),

  'users.register': ({ dispatch, idempotencyKey }) =>
    dispatch(users.register.initiate({ body: { name: 'Zoe', email: 'zoe@cairnfield.example', password, referralCode: '' }, idempotencyKey }, QUIET)),
  'users.confirmEmail': ({ dispatch, ...arg }) => dispatch(users.confirmEmail.initiate({ ...arg, token: MAILED_TOKEN }, QUIET)),
  'users.me': ({ dispatch }) => dispatch(users.readMe.initiate(undefined, REFETCH)),
  'users.submitKyc': ({ dispatch, idempotencyKey }) => dispatch(users.submitKyc.initiate({ id: 'user-2', idempotencyKey }, QUIET)),
  'users.list': ({ dispatch }) => dispatch(users.listUsers.initiate(PAGE, REFETCH)),
  'users.read': ({ dispatch, id }) => dispatch(users.readUser.initiate(id, REFETCH)),
  'users.update': ({ dispatch, ...arg }) => dispatch(users.updateUser.initiate({ ...arg, body: { name: 'Ava C.', version: 1 } }, QUIET)),
  'users.resetPassword': ({ dispatch, ...arg }) => dispatch(admins.resetUserPassword.initiate({ ...arg, body: { password } }, QUIET)),
  'users.approveKyc': ({ dispatch, ...arg }) => dispatch(users.approveKyc.initiate(arg, QUIET)),
  'users.rejectKyc': ({ dispatch, ...arg }) => dispatch(users.rejectKyc.initiate(arg, QUIET)),
  'users.reverifyKyc': ({ dispatch, ...arg }) => dispatch(users.reverifyKyc.initiate(arg, QUIET)),
  'users.adjustBalance': ({ dispatch, ...arg }) =>
    dispatch(users.adjustBalance.initiate({ ...arg, body: { amount: -15.5, reason: 'Correction' } }, QUIET)),

  'passwordResets.request': ({ dispatch, idempotencyKey }) =>
    dispatch(session.requestPasswordReset.initiate({ body: { email: 'ava@cairnfield.example' }, idempotencyKey }, QUIET)),
  'passwordResets.complete': ({ dispatch, idempotencyKey }) =>
    dispatch(session.completePasswordReset.initiate({ body: { email: 'ava@cairnfield.example', password, token: MAILED_TOKEN }, idempotencyKey }, QUIET)),

  'plans.list': ({ dispatch }) => dispatch(plans.listPlans.initiate(PAGE, REFETCH)),
  'plans.read': ({ dispatch, id }) => dispatch(plans.readPlan.initiate(id, REFETCH)),
  'plans.create': ({ dispatch, idempotencyKey }) => dispatch(plans.createPlan.initiate({ body: plan, idempotencyKey }, QUIET)),
  'plans.update': ({ dispatch, ...arg }) => dispatch(plans.updatePlan.initiate({ ...arg, body: plan }, QUIET)),
  'plans.delete': ({ dispatch, ...arg }) => dispatch(plans.deletePlan.initiate(arg, QUIET)),

  'deposits.list': ({ dispatch }) => dispatch(deposits.listDeposits.initiate(PAGE, REFETCH)),
  'deposits.read': ({ dispatch, id }) => dispatch(deposits.readDeposit.initiate(id, REFETCH)),
  'deposits.create': ({ dispatch, idempotencyKey }) =>
    dispatch(deposits.createDeposit.initiate({ body: { amount: 250.25, crypto: 'eth', proof: 'proof.pdf' }, idempotencyKey }, QUIET)),
  'deposits.approve': ({ dispatch, ...arg }) => dispatch(deposits.approveDeposit.initiate(arg, QUIET)),
  'deposits.reject': ({ dispatch, ...arg }) => dispatch(deposits.rejectDeposit.initiate({ ...arg, reason: 'Unreadable' }, QUIET)),

  'investments.list': ({ dispatch }) => dispatch(investments.listInvestments.initiate(PAGE, REFETCH)),
  'investments.read': ({ dispatch, id }) => dispatch(investments.readInvestment.initiate(id, REFETCH)),
  'investments.create': ({ dispatch, idempotencyKey }) =>
    dispatch(investments.createInvestment.initiate({ body: { planId: 'c1', amount: 600, planVersion: 1 }, idempotencyKey }, QUIET)),

  'transfers.list': ({ dispatch }) => dispatch(transferApi.endpoints.listTransfers.initiate(PAGE, REFETCH)),
  'transfers.create': ({ dispatch, idempotencyKey }) =>
    dispatch(transferApi.endpoints.createTransfer.initiate({ body: { recipientEmail: 'noah@cairnfield.example', amount: 25, note: 'Lunch' }, idempotencyKey }, QUIET)),

  'withdrawals.list': ({ dispatch }) => dispatch(withdrawals.listWithdrawals.initiate(PAGE, REFETCH)),
  'withdrawals.read': ({ dispatch, id }) => dispatch(withdrawals.readWithdrawal.initiate(id, REFETCH)),
  'withdrawals.create': ({ dispatch, idempotencyKey }) =>
    dispatch(withdrawals.createWithdrawal.initiate({ body: { amount: 100, method: 'bank', address: 'DE00 1234' }, idempotencyKey }, QUIET)),
  'withdrawals.complete': ({ dispatch, ...arg }) => dispatch(withdrawals.completeWithdrawal.initiate(arg, QUIET)),
  'withdrawals.reject': ({ dispatch, ...arg }) => dispatch(withdrawals.rejectWithdrawal.initiate({ ...arg, reason: 'Wrong address' }, QUIET)),
  'withdrawals.cancel': ({ dispatch, ...arg }) => dispatch(withdrawals.cancelWithdrawal.initiate(arg, QUIET)),

  'ledger.list': ({ dispatch }) => dispatch(ledgerApi.endpoints.listLedger.initiate(PAGE, REFETCH)),

  'portfolio.read': ({ dispatch }) => dispatch(portfolioApi.endpoints.readPortfolio.initiate(undefined, REFETCH)),

  'wallets.read': ({ dispatch }) => dispatch(walletApi.endpoints.readWallets.initiate(undefined, REFETCH)),
  'wallets.update': ({ dispatch, idempotencyKey }) =>
    dispatch(walletApi.endpoints.updateWallets.initiate({ body: { btc: 'bc1-new', eth: '', usdt: '', ltc: '', version: 1 }, idempotencyKey }, QUIET)),

  'settings.readSite': ({ dispatch }) => dispatch(settings.readSite.initiate(undefined, REFETCH)),
  'settings.updateSite': ({ dispatch, idempotencyKey }) =>
    dispatch(settings.updateSite.initiate({ body: { contactEmail: 'new@cairnfield.example', contactPhone: '+1 555 0199', aboutUs: '', version: 1 }, idempotencyKey }, QUIET)),
  'settings.readPolicy': ({ dispatch }) => dispatch(settings.readPolicy.initiate(undefined, REFETCH)),
  'settings.updatePolicy': ({ dispatch, idempotencyKey }) =>
    dispatch(settings.updatePolicy.initiate({ body: { withdrawalFeePercent: 1.5, referralBonus: 10, version: 1 }, idempotencyKey }, QUIET)),

  'admins.list': ({ dispatch }) => dispatch(admins.listAdmins.initiate(PAGE, REFETCH)),
  'admins.create': ({ dispatch, idempotencyKey }) =>
    dispatch(admins.createAdmin.initiate({ body: { name: 'Olga', email: 'olga@cairnfield.example', password }, idempotencyKey }, QUIET)),
  'admins.resetMainPassword': ({ dispatch, idempotencyKey }) =>
    dispatch(admins.resetMainPassword.initiate({ body: { password }, idempotencyKey }, QUIET)),

  'metrics.read': ({ dispatch }) => dispatch(metricsApi.endpoints.readMetrics.initiate(undefined, REFETCH)),
  'audit.list': ({ dispatch }) => dispatch(auditApi.endpoints.listAudit.initiate(PAGE, REFETCH)),

  'market.coins': ({ dispatch }) => dispatch(market.listCoins.initiate(undefined, REFETCH)),
  'market.currencies': ({ dispatch }) => dispatch(market.listCurrencies.initiate(undefined, REFETCH)),
  'market.price': ({ dispatch }) => dispatch(market.readPrice.initiate({ coinId: 'bitcoin', currency: 'usd' }, REFETCH)),
};
