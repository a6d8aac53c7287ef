import * as schema from '../../lib/schema';
import { personFields } from '../recordFields';
import { MONEY_MAIL_KINDS } from './moneyMails';

export const KYC_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Of closed accounts' emails: a domain that can't exist, so that nobody has one of them. */
export const CLOSED_DOMAIN = '@closed.invalid';

/** Nothing leaves a frozen account, and nothing is invested (product 13.15). */
const frozenSchema = schema
  .record({
    at: schema.isoDate(),
    by: schema.text().meta({ description: 'Name of who froze it.' }),
    isOwn: schema.flag().meta({ description: 'The investor did.' }),
    reason: schema.text().nullable().meta({ description: 'For the investor to read.' }),
  })
  .optional()
  .default(undefined)
  .meta({ description: 'Absent unless the account is frozen.' });

/** What left the account on a day, and what may (product 10.8). */
const limitFields = {
  outgoing: schema
    .record({
      day: schema.text().meta({ description: 'In UTC: `2026-11-28`.' }),
      amount: schema.funds().meta({
        description: 'Transfers and withdrawals of this day, without those that came back.',
      }),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'Of the last day on which money left.' }),
  ownLimit: schema
    .record({
      amount: schema.funds().nullable().meta({ description: 'Dollars a day; null for no limit.' }),
      raise: schema
        .record({ to: schema.funds().nullable(), at: schema.isoDate() })
        .optional()
        .default(undefined)
        .meta({ description: 'A higher limit, or none, from this moment on.' }),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'Chosen by the person; absent if they never did.' }),
};

/** Product 2.2. The password is stored elsewhere and never reaches the app. */
export const userSchema = schema.record({
  /** `id` is `user-` + timestamp. */
  ...personFields,
  role: schema.oneOf(['user']),
  kycStatus: schema.oneOf(KYC_STATUSES),
  kycDecidedAt: schema
    .isoDate()
    .nullable()
    .meta({ description: 'When an admin approved or rejected what stands now.' }),
  kycReason: schema.text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  balance: schema.funds().meta({ description: 'Always the sum of the person’s ledger entries.' }),
  createdAt: schema.isoDate(),
  emailVerified: schema.flag(),
  referralCode: schema.text().meta({ pattern: '^ref-', description: '`ref-` + 9 random characters.' }),
  referredBy: schema
    .text()
    .nullable()
    .meta({ description: 'The referrer’s code, as typed at registration.' }),
  referrals: schema.count().meta({ description: 'How many people registered with this person’s code.' }),
  closedAt: schema
    .isoDate()
    .nullable()
    .meta({ description: 'When the person closed the account; its name and email are gone.' }),
  frozen: frozenSchema,
  ...limitFields,
  passwordAt: schema.isoDate().optional().meta({
    description: 'When the password was last changed or reset; absent if never since the registration.',
  }),
  agreed: schema
    .record({
      version: schema.text().meta({ description: 'The day of the texts: `2026-11-28`.' }),
      at: schema.isoDate(),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'To the Terms and the Privacy Policy, at the registration.' }),
  mailsOff: schema
    .listOf(schema.oneOf(MONEY_MAIL_KINDS))
    .optional()
    .default(undefined)
    .meta({ description: 'Mails about money that the person switched off.' }),
  version: schema.version(),
});
export type User = schema.Infer<typeof userSchema>;

/** What an admin needs to know of a request's investor to decide it. */
export const requestOwnerSchema = userSchema
  .pick(['email', 'kycStatus', 'balance', 'frozen', 'passwordAt'])
  .optional()
  .default(undefined)
  .meta({ description: 'Told to admins.' });
export type RequestOwner = schema.Infer<typeof requestOwnerSchema>;

export const userPageSchema = schema.pageOf(userSchema);
export type PageOfUsers = schema.Infer<typeof userPageSchema>;

/** Response to a registration (product 2.1). */
export const registrationSchema = schema.record({
  success: schema.isTrue(),
  message: schema.text(),
  userId: schema.id(),
  note: schema.text().optional().meta({ description: 'The referral code is nobody’s.' }),
});
export type Registration = schema.Infer<typeof registrationSchema>;
