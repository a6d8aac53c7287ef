import { mixed } from 'yup';
import { invitationSchema } from '../src/entities/admin/invitation';
import { passkeySchema } from '../src/entities/passkey/passkey';
import { isMoneyMail, MONEY_MAIL_KINDS } from '../src/entities/user/moneyMails';
import { savedViewSchema } from '../src/entities/savedView/savedView';
import { isRecord } from '../src/lib/json';
import { count, flag, id, isoDate, oneOf, record, text, version, type Infer } from '../src/lib/schema';

/* Records that no entity describes, because only the backend reads them. */

const anything = () => mixed().nullable().optional();

const base64 = () =>
  text().matches(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'It must be base64.');

/** A stored password (product 2.8): PBKDF2-SHA-256 with a random salt. */
export const credentialSchema = record({
  id: id(),
  salt: base64(),
  hash: base64(),
  /** Damaged data must neither break a login nor make it take forever. */
  iterations: count().min(1).max(10_000_000),
});
export type Credential = Infer<typeof credentialSchema>;

export const sessionRecordSchema = record({
  /** SHA-256 of the bearer token, hex: the token itself isn't stored. */
  id: id(),
  subjectId: id(),
  role: oneOf(['user', 'admin']),
  createdAt: isoDate(),
  expiresAt: isoDate(),
  /** "Chrome on Windows"; absent if the browser didn't identify itself. */
  browser: text().optional(),
  /** Written periodically, not with each request. */
  lastUsedAt: isoDate(),
  /** When a second factor was last given in it; absent if never. */
  verifiedAt: isoDate().optional(),
  /** Who must set a password of their own, or set up a second step, before anything else. */
  mustSetUp: flag().optional(),
});
export type SessionRecord = Infer<typeof sessionRecordSchema>;

/** A person's authenticator app (RFC 6238). */
export const authenticatorSchema = record({
  /** Id of the person. */
  id: id(),
  /** The key, sealed where the backend has a vault. */
  sealedKey: text(),
  /** While set up but not yet proved by a code, it protects nothing. */
  isOn: flag(),
  /** The last time step whose code was used: its code and earlier ones are refused. */
  lastStep: count(),
  createdAt: isoDate(),
});

/** An unused recovery code. */
export const recoveryCodeSchema = record({
  /** Person id + `/` + SHA-256 of person id and code, hex. */
  id: id(),
  personId: id(),
});

/** A login whose password was right and whose second step is missing. It isn't a session and shows no data. */
export const loginChallengeSchema = record({
  /** SHA-256 of the challenge's token, hex. */
  id: id(),
  personId: id(),
  expiresAt: isoDate(),
  failures: count(),
  /** The session it opened, once. */
  sessionId: text().optional(),
});
export type StoredChallenge = Infer<typeof loginChallengeSchema>;

/** A person whose withdrawals and transfers are paused because an admin changed how they log in. */
export const withdrawalHoldSchema = record({
  /** Id of the person. */
  id: id(),
  expiresAt: isoDate(),
});

/** The stored part of a mailed link. */
const MAILED_LINK = {
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
  expiresAt: isoDate(),
};

/** A mailed link that sets a new password. A person may have several; each works until one is used or it expires. */
export const passwordResetSchema = record({
  id: id(),
  userId: id(),
  ...MAILED_LINK,
});

/** The link of a security mail, which freezes its person's account. */
export const freezeLinkSchema = record({
  /** SHA-256 of the mailed token, hex. */
  id: id(),
  userId: id(),
  expiresAt: isoDate(),
});

/** An email that a link can confirm. Kept until it expires, so that a second use is recognized. */
export const emailConfirmationRecordSchema = record({
  /** Id of the user. */
  id: id(),
  ...MAILED_LINK,
});

/** An email chosen for an account but not confirmed yet. A person has at most one. */
export const emailChangeSchema = record({
  /** Id of the person, investor or admin. */
  id: id(),
  email: text(),
  ...MAILED_LINK,
});

/** An invitation to become an admin; removed once it is accepted or withdrawn. */
export const storedInvitationSchema = invitationSchema.shape({
  inviterId: id(),
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
});
export type StoredInvitation = Infer<typeof storedInvitationSchema>;

/** Mails whose token grants access. */
const LINK_MAILS = ['confirm-email', 'reset-password', 'confirm-new-email', 'admin-invitation'] as const;
/** Mails that report what happened. Their token only distinguishes them. */
const NOTICE_MAILS = [
  'password-changed',
  'password-set-by-admin',
  'new-sign-in',
  'codes-refused',
  'second-step-on',
  'second-step-off',
  'second-step-taken-off',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'email-change-asked',
  'email-changed',
  'email-in-use',
  'email-set-by-admin',
  'made-admin',
  'admin-added',
  'admin-removed',
  'account-closed',
  'account-frozen',
  'account-thawed',
  'approval-needed',
  'approval-sent-back',
  'payee-added',
  'limit-changed',
  'emails-off',
  'credit-reversed',
  ...MONEY_MAIL_KINDS,
] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

/** Mails that report what the person needn't have done. */
const NOT_THEIRS: ReadonlySet<NoticeMail> = new Set<NoticeMail>([
  'account-closed',
  'account-frozen',
  'credit-reversed',
]);

/** Money that leaves the account. */
const OUTGOING: ReadonlySet<NoticeMail> = new Set<NoticeMail>(['withdrawal-requested', 'transfer-sent']);

/** Whether its link freezes the account (product 13.15): an investor's, while there is something to freeze. */
export const hasFreezeLink = (kind: NoticeMail, personId: string): boolean =>
  !personId.startsWith('admin-') && (isMoneyMail(kind) ? OUTGOING.has(kind) : !NOT_THEIRS.has(kind));

export const isNoticeMail = (kind: string): kind is NoticeMail =>
  NOTICE_MAILS.some((known) => known === kind);

/** A mail whose link hasn't expired, or a notice. In the demo, the outbox is also the person's inbox. */
export const mailSchema = record({
  /** Kind + `/` + user id; where there can be several, + `/` + start of the token's hash. */
  id: id(),
  kind: oneOf([...LINK_MAILS, ...NOTICE_MAILS]),
  to: text(),
  userId: id(),
  token: id(),
  sentAt: isoDate(),
  expiresAt: isoDate(),
  /** For a notice: what happened, as a sentence. */
  message: text().optional(),
});
export type Mail = Infer<typeof mailSchema>;

/** Failures of one kind of attempt, such as logins with one email from one address. */
export const loginAttemptsSchema = record({
  /** Kind + `:` + whose. */
  id: id(),
  failures: count(),
  /** When the count starts over. */
  resetAt: isoDate(),
});
export type LoginAttempts = Infer<typeof loginAttemptsSchema>;

/** A browser that a person has signed in with. */
export const knownBrowserSchema = record({
  /** Person id + `/` + SHA-256 of the browser's token, hex: the token itself isn't stored. */
  id: id(),
  personId: id(),
  usedAt: isoDate(),
});

/** A passkey. Its private key never leaves the person's device. */
export const storedPasskeySchema = passkeySchema.shape({
  /** An investor's or admin's id. */
  personId: id(),
  /** As named by the authenticator, base64url. */
  credentialId: id(),
  /** COSE key, base64url. */
  publicKey: id(),
  /** Number of signatures, as counted by the authenticator; 0 if it doesn't count. */
  counter: count(),
  /** How the browser reaches the authenticator, comma-separated: `internal,hybrid`. */
  transports: text(),
});
export type StoredPasskey = Infer<typeof storedPasskeySchema>;

export const storedViewSchema = savedViewSchema.shape({
  /** An investor's or admin's id. */
  ownerId: id(),
});
export type StoredView = Infer<typeof storedViewSchema>;

const PASSKEY_PURPOSES = ['add', 'sign-in', 'confirm'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** What an authenticator has to sign next. Removed on first use. */
export const passkeyChallengeRecordSchema = record({
  /** SHA-256 of the challenge, hex: the challenge itself isn't stored. */
  id: id(),
  purpose: oneOf(PASSKEY_PURPOSES),
  /** Id of the person who asked; empty for a visitor. */
  askedBy: text(),
  expiresAt: isoDate(),
});

/** The stored answer of an idempotency key (product 18.1). */
export const idempotencySchema = record({
  /** Subject id + `:` + key. */
  id: id(),
  /** Hash of method, path and body; slow and salted for secret fields. */
  fingerprint: text(),
  status: count(),
  /** The answer's JSON body as sent; absent if empty. */
  body: anything(),
  /** The person whose session the key may reopen for a limited time, until their next password change. */
  opensSessionOf: text().optional(),
  /** Real time: the backend's clock may be moved. */
  createdAt: isoDate(),
});
export type IdempotencyRecord = Infer<typeof idempotencySchema>;

/** A due investment whose payout failed; removed once it succeeds. */
export const settlementFailureSchema = record({
  id: id(),
  /** A sentence for admins. */
  reason: text(),
  /** Time of the first failure. */
  since: isoDate(),
});

/** The deposit addresses. */
export const walletsRecordSchema = record({
  id: oneOf(['wallets']),
  /** By coin; a missing one is unset. This way, a new coin changes no stored record. */
  addresses: mixed(
    (value): value is Readonly<Record<string, string>> =>
      isRecord(value) && Object.values(value).every((address) => typeof address === 'string'),
  ).required(),
  version: version(),
});

export const metaSchema = record({
  /** `clock`, `dataSet`, and so on. */
  id: text(),
  value: anything(),
});
export type MetaRecord = Infer<typeof metaSchema>;
