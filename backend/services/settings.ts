import type { AuditAction } from '../../src/entities/audit/auditActions';
import type {
  Policy,
  PolicyInput,
  SiteSettings,
  SiteSettingsInput,
} from '../../src/entities/settings/settings';
import type { Wallets, WalletsInput } from '../../src/entities/wallet/wallet';
import { formatUsd } from '../../src/lib/money';
import type { ReadTables } from '../engine';
import { changesText, recordAudit, type NamedTexts } from './audit';
import type { CommandContext } from './context';
import { checkVersion } from './refusals';

interface View {
  readonly read: ReadTables;
}

interface Versioned {
  readonly version: number;
}

/** A singleton that is changed as a whole. */
interface Setting<Fields> {
  readonly id: string;
  readonly name: string;
  readonly action: AuditAction;
  readonly textsOf: (fields: Fields) => NamedTexts;
}

/**
 * Audits the change and returns the next version. @throws ProblemError 409 `stale-version` if a version was given and
 * is outdated.
 */
function nextVersion<Fields extends object>(
  context: CommandContext,
  setting: Setting<Fields>,
  before: Fields & Versioned,
  input: Fields & { readonly version?: number | undefined },
): Fields & Versioned {
  checkVersion(`The ${setting.name.toLowerCase()}`, before.version, input.version);
  const details = changesText(setting.textsOf(before), setting.textsOf(input));
  recordAudit(context, setting.action, setting, details);
  return { ...input, version: before.version + 1 };
}

const SITE: Setting<Omit<SiteSettings, 'version'>> = {
  id: 'site',
  name: 'Site information',
  action: 'site.updated',
  textsOf: ({ contactEmail, contactPhone, aboutUs }) => ({
    'Contact email': contactEmail,
    'Contact phone': contactPhone,
    'About us': aboutUs,
  }),
};

export function readSite({ read }: View): SiteSettings {
  const unset = { contactEmail: '', contactPhone: '', aboutUs: '', version: 0 };
  const { contactEmail, contactPhone, aboutUs, version } = read.site.get('site') ?? unset;
  return { contactEmail, contactPhone, aboutUs, version };
}

export function updateSite(context: CommandContext, input: SiteSettingsInput): SiteSettings {
  const site = nextVersion(context, SITE, readSite({ read: context.tx }), input);
  context.tx.site.put({ id: 'site', ...site });
  return site;
}

const POLICY: Setting<Omit<Policy, 'version'>> = {
  id: 'policy',
  name: 'Platform policy',
  action: 'policy.updated',
  textsOf: ({ withdrawalFeePercent, referralBonus }) => ({
    'Withdrawal fee': `${withdrawalFeePercent}%`,
    'Referral bonus': formatUsd(referralBonus),
  }),
};

/** Withdrawal fee and referral bonus (product 14.3). */
export function readPolicy({ read }: View): Policy {
  const unset = { withdrawalFeePercent: 0, referralBonus: 0, version: 0 };
  const { withdrawalFeePercent, referralBonus, version } = read.policy.get('policy') ?? unset;
  return { withdrawalFeePercent, referralBonus, version };
}

/** Applies from the next command on. */
export function updatePolicy(context: CommandContext, input: PolicyInput): Policy {
  const policy = nextVersion(context, POLICY, readPolicy({ read: context.tx }), input);
  context.tx.policy.put({ id: 'policy', ...policy });
  return policy;
}

const WALLETS: Setting<Omit<Wallets, 'version'>> = {
  id: 'wallets',
  name: 'Deposit addresses',
  action: 'wallets.updated',
  textsOf: ({ btc, eth, usdt, ltc }) => ({ BTC: btc, ETH: eth, USDT: usdt, LTC: ltc }),
};

/** Product 14.2; unset addresses are ''. */
export function readWallets({ read }: View): Wallets {
  const unset = { btc: '', eth: '', usdt: '', ltc: '', version: 0 };
  const { btc, eth, usdt, ltc, version } = read.wallets.get('wallets') ?? unset;
  return { btc, eth, usdt, ltc, version };
}

export function updateWallets(context: CommandContext, input: WalletsInput): Wallets {
  const wallets = nextVersion(context, WALLETS, readWallets({ read: context.tx }), input);
  context.tx.wallets.put({ id: 'wallets', ...wallets });
  return wallets;
}
