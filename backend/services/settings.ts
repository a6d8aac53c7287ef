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
import type { RecordedRefusal } from '../problem';
import type { CommandContext } from '../context';
import { checkVersion } from '../problem';
import { refuseWrongPassword } from './session';

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
  readonly read: (view: View) => Fields & Versioned;
  readonly put: (tx: CommandContext['tx'], next: Fields & Versioned) => void;
}

/**
 * Audits the change and puts the next version. @throws ProblemError 409 `stale-version` if a version was given and is
 * outdated.
 */
function update<Fields extends object>(
  context: CommandContext,
  setting: Setting<Fields>,
  input: Fields & { readonly version?: number | undefined },
): Fields & Versioned {
  const before = setting.read({ read: context.tx });
  checkVersion(`The ${setting.name.toLowerCase()}`, before.version, input.version);
  const details = changesText(setting.textsOf(before), setting.textsOf(input));
  recordAudit(context, setting.action, setting, details);
  const next = { ...input, version: before.version + 1 };
  setting.put(context.tx, next);
  return next;
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
  read: readSite,
  put: (tx, site) => tx.site.put({ id: 'site', ...site }),
};

export function readSite({ read }: View): SiteSettings {
  const unset = { contactEmail: '', contactPhone: '', aboutUs: '', version: 0 };
  const { contactEmail, contactPhone, aboutUs, version } = read.site.get('site') ?? unset;
  return { contactEmail, contactPhone, aboutUs, version };
}

export const updateSite = (context: CommandContext, input: SiteSettingsInput): SiteSettings =>
  update(context, SITE, input);

const POLICY: Setting<Omit<Policy, 'version'>> = {
  id: 'policy',
  name: 'Platform policy',
  action: 'policy.updated',
  textsOf: ({ withdrawalFeePercent, referralBonus }) => ({
    'Withdrawal fee': `${withdrawalFeePercent}%`,
    'Referral bonus': formatUsd(referralBonus),
  }),
  read: readPolicy,
  put: (tx, policy) => tx.policy.put({ id: 'policy', ...policy }),
};

/** Withdrawal fee and referral bonus (product 14.3). */
export function readPolicy({ read }: View): Policy {
  const unset = { withdrawalFeePercent: 0, referralBonus: 0, version: 0 };
  const { withdrawalFeePercent, referralBonus, version } = read.policy.get('policy') ?? unset;
  return { withdrawalFeePercent, referralBonus, version };
}

/** Applies from the next command on. */
export const updatePolicy = (context: CommandContext, input: PolicyInput): Policy =>
  update(context, POLICY, input);

const WALLETS: Setting<Omit<Wallets, 'version'>> = {
  id: 'wallets',
  name: 'Deposit addresses',
  action: 'wallets.updated',
  textsOf: ({ btc, eth, usdt, ltc }) => ({ BTC: btc, ETH: eth, USDT: usdt, LTC: ltc }),
  read: readWallets,
  put: (tx, wallets) => tx.wallets.put({ id: 'wallets', ...wallets }),
};

/** Product 14.2; unset addresses are ''. */
export function readWallets({ read }: View): Wallets {
  const unset = { btc: '', eth: '', usdt: '', ltc: '', version: 0 };
  const { btc, eth, usdt, ltc, version } = read.wallets.get('wallets') ?? unset;
  return { btc, eth, usdt, ltc, version };
}

/**
 * Sets the deposit addresses. Refusals: 422 for the caller's wrong password (counted, 429 after five). `matchedHash` is the
 * one that their password matched.
 */
export function updateWallets(
  context: CommandContext,
  { btc, eth, usdt, ltc, version }: WalletsInput,
  matchedHash: string | undefined,
): Wallets | RecordedRefusal {
  return (
    refuseWrongPassword(context, matchedHash) ?? update(context, WALLETS, { btc, eth, usdt, ltc, version })
  );
}
