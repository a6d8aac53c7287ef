import type { AuditAction } from '../../src/entities/audit/auditActions';
import { DEPOSIT_COINS } from '../../src/entities/deposit/coins';
import {
  DEFAULT_POLICY,
  keptDaysOf,
  policySchema,
  type Policy,
  type PolicyRemovals,
} from '../../src/entities/settings/policy';
import type { SiteSettings } from '../../src/entities/settings/settings';
import type { PolicyDays, PolicyInput, SiteSettingsInput } from '../../src/entities/settings/settingsInput';
import type { Proposal, ProposalKind } from '../../src/entities/proposal/proposal';
import {
  addressesOf,
  walletsSchema,
  type Wallets,
  type WalletsInput,
} from '../../src/entities/wallet/wallet';
import { percentText, pluralize } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { ReadTables } from '../engine';
import { changesText, recordAudit, type NamedTexts } from './audit';
import { firstApprovalText } from './approvals';
import { propose } from './proposals';
import { checkVersion, ProblemError, type RecordedRefusal } from '../problem';
import { hasSecondFactor } from '../auth/secondFactor';
import type { Proof } from '../auth/proof';
import type { CommandContext, QueryContext } from '../context';
import { refuseWrongPassword } from './ownPassword';

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

type Input<Fields> = Fields & { readonly version?: number | undefined };

/** @throws ProblemError 409 `stale-version` if a version was given and is outdated. */
function changeOf<Fields extends object>(
  { tx }: CommandContext,
  setting: Setting<Fields>,
  input: Input<Fields>,
) {
  const { version } = setting.read({ read: tx });
  checkVersion(`The ${setting.name.toLowerCase()}`, version, input.version);
  const save = { before: setting.textsOf(setting.read({ read: tx })), after: setting.textsOf(input) };
  return { version, save };
}

/** The change of a setting that two admins must approve (product 14.12), or its update. @throws ProblemError 409. */
function updateOrPropose<Fields extends object>(
  context: CommandContext,
  setting: Setting<Fields> & { readonly kind: ProposalKind },
  input: Input<Fields>,
  note: string | undefined,
): (Fields & Versioned) | RecordedRefusal {
  const { kind, name } = setting;
  const { version, save } = changeOf(context, setting, input);
  const change = { kind, subject: { id: '', name }, save, input: { ...input, version }, note };
  return propose(context, change) ?? update(context, setting, input);
}

/**
 * Audits the change and stores the next version. @throws ProblemError 409 `stale-version` if a version was given and is
 * outdated.
 */
function update<Fields extends object>(
  context: CommandContext,
  setting: Setting<Fields>,
  input: Input<Fields>,
  proposal?: Proposal,
): Fields & Versioned {
  const { version, save } = changeOf(context, setting, input);
  const details = `${changesText(save)}${firstApprovalText(proposal)}`;
  recordAudit(context, setting.action, setting, details, { save });
  const next = { ...input, version: version + 1 };
  setting.put(context.tx, next);
  return next;
}

const SITE: Setting<Omit<SiteSettings, 'version'>> = {
  id: 'site',
  name: 'Site information',
  action: 'site.updated',
  textsOf: ({ contactEmail, contactPhone, aboutUs, legalName, legalAddress, legalNumber }) => ({
    'Contact email': contactEmail,
    'Contact phone': contactPhone,
    'About us': aboutUs,
    'Legal name': legalName ?? '',
    'Registered address': legalAddress ?? '',
    'Registration number': legalNumber ?? '',
  }),
  read: readSite,
  put: (tx, site) => tx.site.put({ id: 'site', ...site }),
};

export function readSite({ read }: View): SiteSettings {
  const unset = { contactEmail: '', contactPhone: '', aboutUs: '', version: 0 };
  const { id: _id, ...site } = read.site.get('site') ?? { id: 'site', ...unset };
  return site;
}

export function updateSite(context: CommandContext, input: SiteSettingsInput): SiteSettings {
  const before = readSite({ read: context.tx });
  const { legalName = before.legalName, legalAddress = before.legalAddress } = input;
  const { legalNumber = before.legalNumber } = input;
  return update(context, SITE, {
    contactEmail: input.contactEmail,
    contactPhone: input.contactPhone,
    aboutUs: input.aboutUs,
    version: input.version,
    ...(legalName && { legalName }),
    ...(legalAddress && { legalAddress }),
    ...(legalNumber && { legalNumber }),
  });
}

const limitText = (limit: number | undefined) => (limit === undefined ? 'off' : formatUsd(limit));

const POLICY: Setting<Omit<Policy, 'version'>> & { readonly kind: ProposalKind } = {
  id: 'policy',
  kind: 'policy',
  name: 'Platform policy',
  action: 'policy.updated',
  textsOf: ({ withdrawalFeePercent, referralBonus, adminsNeedSecondStep = false, ...policy }) => ({
    'Withdrawal fee': percentText(withdrawalFeePercent),
    'Referral bonus': formatUsd(referralBonus),
    'Admins must use two-step verification': adminsNeedSecondStep ? 'yes' : 'no',
    'Keep identity documents for': pluralize(keptDaysOf(policy).identity, 'day'),
    'Keep rejected proofs for': pluralize(keptDaysOf(policy).rejectedProofs, 'day'),
    'Second approval of deposits above': limitText(policy.depositsSecondAbove),
    'Second approval of payouts above': limitText(policy.payoutsSecondAbove),
    'Second approval of adjustments above': limitText(policy.adjustmentsSecondAbove),
    'Second approval of deposit addresses, plans and policy':
      policy.changesNeedSecond === true ? 'yes' : 'no',
    'Outgoing money per day': limitText(policy.outgoingPerDay),
    'First payout to a new payee': policy.newPayeeHours
      ? `after ${pluralize(policy.newPayeeHours, 'hour')}`
      : 'right away',
  }),
  read: readPolicy,
  put: (tx, policy) => tx.policy.put({ id: 'policy', ...policy }),
};

/** Withdrawal fee and referral bonus (product 14.3). */
export function readPolicy({ read }: View): Policy {
  const { id: _id, ...policy } = read.policy.get('policy') ?? { id: 'policy', ...DEFAULT_POLICY, version: 0 };
  return policy;
}

/** An investor isn't told what two admins look at: it would be a limit to stay below. */
export function shownPolicy(context: QueryContext): Policy {
  const policy = readPolicy(context);
  if (context.caller.kind === 'admin') return policy;
  const {
    depositsSecondAbove: _deposits,
    payoutsSecondAbove: _payouts,
    adjustmentsSecondAbove: _adjustments,
    changesNeedSecond: _changes,
    ...told
  } = policy;
  return told;
}

/** The password in the body is one proof, the review's; without it, a fresh one is needed. */
export const proofOfPolicy = {
  among: ['password-in-body', 'fresh'],
  proofOf: (_context: CommandContext, { body }: { readonly body: PolicyInput }): Proof =>
    body.currentPassword === undefined ? 'fresh' : 'password-in-body',
} as const;

/** What a policy with these days would delete now: the next run of the removal does it. */
export function readPolicyRemovals({ read, now }: QueryContext, days: PolicyDays): PolicyRemovals {
  const { identity, rejectedProofs } = keptDaysOf(days);
  return read.removals({ identity: now - identity * DAY_MS, rejectedProofs: now - rejectedProofs * DAY_MS });
}

/**
 * Takes effect with the next command, and the rule for admins with their next login (product 14.10). Refusals: 409
 * `conflict` if an admin without a second step requires one of everybody; 422 for the caller's wrong password, which
 * `matchedHash` is the hash of (counted, 429 after five).
 */
export function updatePolicy(
  context: CommandContext,
  {
    adminsNeedSecondStep,
    identityKeptDays: identity,
    rejectedProofsKeptDays: proofs,
    depositsSecondAbove,
    payoutsSecondAbove,
    adjustmentsSecondAbove,
    changesNeedSecond,
    outgoingPerDay,
    newPayeeHours,
    currentPassword,
    note,
    ...input
  }: PolicyInput,
  matchedHash?: string,
): Policy | RecordedRefusal {
  const { tx, caller } = context;
  const before = readPolicy({ read: tx });
  if (
    adminsNeedSecondStep === true &&
    before.adminsNeedSecondStep !== true &&
    !hasSecondFactor(tx, caller.id)
  )
    throw new ProblemError(409, 'conflict', 'Set up your own authenticator app first.');
  const refusal = currentPassword === undefined ? null : refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  const rule = adminsNeedSecondStep ?? before.adminsNeedSecondStep;
  const [identityKept, proofsKept] = [
    identity ?? before.identityKeptDays,
    proofs ?? before.rejectedProofsKeptDays,
  ];
  const depositsLimit = depositsSecondAbove === undefined ? before.depositsSecondAbove : depositsSecondAbove;
  const payoutsLimit = payoutsSecondAbove === undefined ? before.payoutsSecondAbove : payoutsSecondAbove;
  const adjustmentsLimit =
    adjustmentsSecondAbove === undefined ? before.adjustmentsSecondAbove : adjustmentsSecondAbove;
  const outgoing = outgoingPerDay === undefined ? before.outgoingPerDay : outgoingPerDay;
  const wait = newPayeeHours === undefined ? before.newPayeeHours : newPayeeHours;
  const next = {
    ...input,
    ...(depositsLimit != null && { depositsSecondAbove: depositsLimit }),
    ...(payoutsLimit != null && { payoutsSecondAbove: payoutsLimit }),
    ...(adjustmentsLimit != null && { adjustmentsSecondAbove: adjustmentsLimit }),
    ...((changesNeedSecond ?? before.changesNeedSecond) === true && { changesNeedSecond: true }),
    ...(wait && { newPayeeHours: wait }),
    ...(outgoing != null && { outgoingPerDay: outgoing }),
    ...(rule !== undefined && { adminsNeedSecondStep: rule }),
    ...(identityKept !== undefined && { identityKeptDays: identityKept }),
    ...(proofsKept !== undefined && { rejectedProofsKeptDays: proofsKept }),
  };
  return updateOrPropose(context, POLICY, next, note);
}

const WALLETS: Setting<Omit<Wallets, 'version'>> & { readonly kind: ProposalKind } = {
  id: 'wallets',
  kind: 'wallets',
  name: 'Deposit addresses',
  action: 'wallets.updated',
  textsOf: (wallets) => Object.fromEntries(DEPOSIT_COINS.map((coin) => [coin.toUpperCase(), wallets[coin]])),
  read: readWallets,
  put: (tx, { version, ...addresses }) => tx.wallets.put({ id: 'wallets', addresses, version }),
};

/** Product 14.2; unset addresses are ''. */
export function readWallets({ read }: View): Wallets {
  const { addresses, version } = read.wallets.get('wallets') ?? { addresses: {}, version: 0 };
  return { ...addressesOf(addresses), version };
}

/**
 * Sets the deposit addresses. Refusals: 422 for the caller's wrong password (counted, 429 after five). `matchedHash` is
 * the hash that their password matched.
 */
export function updateWallets(
  context: CommandContext,
  input: WalletsInput & { readonly note?: string | undefined },
  matchedHash: string | undefined,
): Wallets | RecordedRefusal {
  const change = { ...addressesOf(input), version: input.version };
  return refuseWrongPassword(context, matchedHash) ?? updateOrPropose(context, WALLETS, change, input.note);
}

/** With the second of two approvals. @throws ProblemError 409 `stale-version` */
export const setPolicy = (context: CommandContext, proposal: Proposal, input: unknown): void =>
  void update(context, POLICY, policySchema.validateSync(input), proposal);

/** With the second of two approvals. @throws ProblemError 409 `stale-version` */
export const setWallets = (context: CommandContext, proposal: Proposal, input: unknown): void =>
  void update(context, WALLETS, walletsSchema.validateSync(input), proposal);
