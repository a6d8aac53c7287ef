import { auditApi } from '../../entities/audit/auditApi';
import { marketApi } from '../../entities/market/marketApi';
import { metricsApi } from '../../entities/metrics/metricsApi';
import { proposalApi } from '../../entities/proposal/proposalApi';
import { policyApi } from '../../entities/settings/policyApi';
import { settingsApi } from '../../entities/settings/settingsApi';
import { walletApi } from '../../entities/wallet/walletApi';
import { addressesOf } from '../../entities/wallet/wallet';
import { proposeGift } from '../backend/twoAdmins';
import { TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { commandSample, PAGE, querySample } from './sample';

/* How the app sends each request. */
const audit = auditApi.endpoints;
const market = marketApi.endpoints;
const metrics = metricsApi.endpoints;
const policies = policyApi.endpoints;
const proposals = proposalApi.endpoints;
const settings = settingsApi.endpoints;
const wallets = walletApi.endpoints;

const site = { contactEmail: 'new@cairnfield.example', contactPhone: '+1 555 0199', aboutUs: '' };

const walletAddresses = { ...addressesOf({ btc: 'bc1-new' }), currentPassword: TEST_PASSWORDS.admin };

/** Wallets, settings, what waits for a second admin, metrics, the audit log and the market. */
export const SITE_SAMPLES = {
  'wallets.read': querySample(wallets.readWallets, 'ava', '/api/wallets', undefined),
  'wallets.update': commandSample(wallets.updateWallets, 'admin', '/api/wallets', {
    body: walletAddresses,
    bad: { body: { ...walletAddresses, btc: 5 }, field: 'btc' },
    audit: { action: 'wallets.updated' },
  }),
  'settings.readSite': querySample(settings.readSite, null, '/api/settings/site', undefined),
  'settings.updateSite': commandSample(settings.updateSite, 'admin', '/api/settings/site', {
    body: site,
    bad: { body: { ...site, contactEmail: 'x' }, field: 'contactEmail' },
    audit: { action: 'site.updated' },
  }),
  'settings.readPolicy': querySample(policies.readPolicy, 'ava', '/api/settings/policy', undefined),
  'settings.readPolicyRemovals': querySample(
    policies.readPolicyRemovals,
    'admin',
    '/api/settings/policy/removals?identityKeptDays=30&rejectedProofsKeptDays=180',
    { identityKeptDays: 30, rejectedProofsKeptDays: 180 },
  ),
  'settings.updatePolicy': commandSample(policies.updatePolicy, 'admin', '/api/settings/policy', {
    body: { withdrawalFeePercent: 1.5, referralBonus: 10 },
    bad: { body: { withdrawalFeePercent: 101, referralBonus: 10 }, field: 'withdrawalFeePercent' },
    audit: { action: 'policy.updated' },
  }),
  'proposals.list': querySample(proposals.listProposals, 'admin', '/api/proposals', undefined),
  'proposals.approve': commandSample(
    proposals.approveProposal,
    'admin',
    async (test) => `${proposeGift(test)}/approve`,
    {
      unknown: '/api/proposals/prop-0/approve',
      audit: { action: 'balance.adjusted', subjectId: TEST_IDS.ava },
    },
  ),
  'proposals.sendBack': commandSample(
    proposals.sendBackProposal,
    'admin',
    async (test) => `${proposeGift(test)}/send-back`,
    {
      body: { reason: 'Another amount' },
      bad: { body: { reason: 5 }, field: 'reason' },
      unknown: '/api/proposals/prop-0/send-back',
      audit: { action: 'balance.sentBack', subjectId: TEST_IDS.ava },
    },
  ),
  'metrics.read': querySample(metrics.readMetrics, 'admin', '/api/metrics', undefined),
  'audit.list': querySample(audit.listAudit, 'admin', '/api/audit', PAGE),
  'market.coins': querySample(market.listCoins, null, '/api/market/coins/list', undefined),
  'market.currencies': querySample(
    market.listCurrencies,
    null,
    '/api/market/simple/supported_vs_currencies',
    undefined,
  ),
  'market.price': querySample(
    market.readPrice,
    null,
    '/api/market/simple/price?ids=bitcoin&vs_currencies=usd',
    { coinId: 'bitcoin', currency: 'usd' },
  ),
};
