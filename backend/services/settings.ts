import type {
  Policy,
  PolicyInput,
  SiteSettings,
  SiteSettingsInput,
} from '../../src/entities/settings/settings';
import { formatUsd } from '../../src/lib/money';
import type { ReadTables } from '../engine';
import { changesText, recordAudit } from './audit';
import type { CommandContext, QueryContext } from './context';
import { checkVersion } from './refusals';

const NO_SITE: SiteSettings = { contactEmail: '', contactPhone: '', aboutUs: '', version: 0 };
const NO_POLICY: Policy = { withdrawalFeePercent: 0, referralBonus: 0, version: 0 };

function storedSite(read: ReadTables): SiteSettings {
  const { contactEmail, contactPhone, aboutUs, version } = read.site.get('site') ?? NO_SITE;
  return { contactEmail, contactPhone, aboutUs, version };
}

function storedPolicy(read: ReadTables): Policy {
  const { withdrawalFeePercent, referralBonus, version } = read.policy.get('policy') ?? NO_POLICY;
  return { withdrawalFeePercent, referralBonus, version };
}

export function readSite({ read }: QueryContext): SiteSettings {
  return storedSite(read);
}

/** Sets the site information. @throws ProblemError 409 `stale-version` when a version was given and is old. */
export function updateSite(context: CommandContext, input: SiteSettingsInput): SiteSettings {
  const before = storedSite(context.tx);
  const { version } = before;
  checkVersion('The site information', version, input.version);
  const { contactEmail, contactPhone, aboutUs } = input;
  const site: SiteSettings = { contactEmail, contactPhone, aboutUs, version: version + 1 };
  context.tx.site.put({ id: 'site', ...site });
  recordAudit(context, {
    action: 'site.updated',
    subjectId: 'site',
    subjectName: 'Site information',
    details: changesText([
      ['Contact email', before.contactEmail, contactEmail],
      ['Contact phone', before.contactPhone, contactPhone],
      ['About us', before.aboutUs, aboutUs],
    ]),
  });
  return site;
}

/** Withdrawal fee and referral bonus (product 14.3). */
export function readPolicy({ read }: QueryContext): Policy {
  return storedPolicy(read);
}

/** Sets the policy; it holds from the next command on. @throws ProblemError 409 `stale-version`. */
export function updatePolicy(context: CommandContext, input: PolicyInput): Policy {
  const before = storedPolicy(context.tx);
  const { version } = before;
  checkVersion('The platform policy', version, input.version);
  const { withdrawalFeePercent, referralBonus } = input;
  const policy: Policy = { withdrawalFeePercent, referralBonus, version: version + 1 };
  context.tx.policy.put({ id: 'policy', ...policy });
  recordAudit(context, {
    action: 'policy.updated',
    subjectId: 'policy',
    subjectName: 'Platform policy',
    details: changesText([
      ['Withdrawal fee', `${before.withdrawalFeePercent}%`, `${withdrawalFeePercent}%`],
      ['Referral bonus', formatUsd(before.referralBonus), formatUsd(referralBonus)],
    ]),
  });
  return policy;
}
