import { REFETCH } from '../../api/commandEffects';
import { auditApi } from '../../entities/audit/auditApi';
import { marketApi } from '../../entities/market/marketApi';
import { metricsApi } from '../../entities/metrics/metricsApi';
import { settingsApi } from '../../entities/settings/settingsApi';
import { walletApi } from '../../entities/wallet/walletApi';
import { ACTORS, commandSample, PAGE, querySample, QUIET } from './sample';

const settings = settingsApi.endpoints;
const market = marketApi.endpoints;
const wallets = walletApi.endpoints;
const metrics = metricsApi.endpoints;
const audit = auditApi.endpoints;

const site = { contactEmail: 'new@cairnfield.example', contactPhone: '+1 555 0199', aboutUs: '' };

const walletAddresses = { btc: 'bc1-new', eth: '', usdt: '', ltc: '' };

/** A sample of every endpoint for the site itself: wallets, settings, metrics, the audit log and the market. */
export const SITE_SAMPLES = {
  'wallets.read': querySample({
    path: '/api/wallets',
    as: 'ava',
    call: ({ dispatch }) => dispatch(wallets.readWallets.initiate(undefined, REFETCH)),
  }),
  'wallets.update': commandSample({
    path: '/api/wallets',
    as: 'admin',
    body: walletAddresses,
    bad: { body: { ...walletAddresses, btc: 5 }, field: 'btc' },
    audit: { ...ACTORS.admin, action: 'wallets.updated' },
    call: ({ dispatch, ...arg }) => dispatch(wallets.updateWallets.initiate(arg, QUIET)),
  }),
  'settings.readSite': querySample({
    path: '/api/settings/site',
    call: ({ dispatch }) => dispatch(settings.readSite.initiate(undefined, REFETCH)),
  }),
  'settings.updateSite': commandSample({
    path: '/api/settings/site',
    as: 'admin',
    body: site,
    bad: { body: { ...site, contactEmail: 'x' }, field: 'contactEmail' },
    audit: { ...ACTORS.admin, action: 'site.updated' },
    call: ({ dispatch, ...arg }) => dispatch(settings.updateSite.initiate(arg, QUIET)),
  }),
  'settings.readPolicy': querySample({
    path: '/api/settings/policy',
    as: 'ava',
    call: ({ dispatch }) => dispatch(settings.readPolicy.initiate(undefined, REFETCH)),
  }),
  'settings.updatePolicy': commandSample({
    path: '/api/settings/policy',
    as: 'admin',
    body: { withdrawalFeePercent: 1.5, referralBonus: 10 },
    bad: { body: { withdrawalFeePercent: 101, referralBonus: 10 }, field: 'withdrawalFeePercent' },
    audit: { ...ACTORS.admin, action: 'policy.updated' },
    call: ({ dispatch, ...arg }) => dispatch(settings.updatePolicy.initiate(arg, QUIET)),
  }),
  'metrics.read': querySample({
    path: '/api/metrics',
    as: 'admin',
    call: ({ dispatch }) => dispatch(metrics.readMetrics.initiate(undefined, REFETCH)),
  }),
  'audit.list': querySample({
    path: '/api/audit',
    as: 'admin',
    call: ({ dispatch }) => dispatch(audit.listAudit.initiate(PAGE, REFETCH)),
  }),
  'market.coins': querySample({
    path: '/api/market/coins/list',
    call: ({ dispatch }) => dispatch(market.listCoins.initiate(undefined, REFETCH)),
  }),
  'market.currencies': querySample({
    path: '/api/market/simple/supported_vs_currencies',
    call: ({ dispatch }) => dispatch(market.listCurrencies.initiate(undefined, REFETCH)),
  }),
  'market.price': querySample({
    path: '/api/market/simple/price?ids=bitcoin&vs_currencies=usd',
    call: ({ dispatch }) =>
      dispatch(market.readPrice.initiate({ coinId: 'bitcoin', currency: 'usd' }, REFETCH)),
  }),
};
