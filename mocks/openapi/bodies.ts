import { DEPOSIT_COINS } from '../../src/entities/deposit/deposit';
import { PLAN_LIMITS, PLAN_TYPES } from '../../src/entities/plan/plan';
import { WITHDRAWAL_METHODS } from '../../src/entities/withdrawal/withdrawal';
import { MAX_AMOUNT } from '../../src/lib/money';
import { MIN_PASSWORD, TEXT_LIMITS } from '../../src/lib/textSchema';
import type { EndpointId } from '../handlers/endpoints';
import { dollars, text, type JsonSchema } from './schema';

/** Not blank: it is trimmed before it is measured. */
const required = (max: number) => text({ pattern: '\\S', maxLength: max });
const optional = (max: number) => text({ maxLength: max });
const email = text({ format: 'email', maxLength: TEXT_LIMITS.email });
const givenPassword = text({ format: 'password', minLength: 1, maxLength: TEXT_LIMITS.password });
const newPassword = text({ format: 'password', minLength: MIN_PASSWORD, maxLength: TEXT_LIMITS.password });
const positive = dollars({ exclusiveMinimum: 0, maximum: MAX_AMOUNT });
const seenVersion: JsonSchema = {
  type: 'integer',
  minimum: 0,
  description: 'The version that the caller saw; an older one than the stored is answered 409.',
};

/** A body: fields that it does not name are dropped, so they are allowed. */
function body(properties: Readonly<Record<string, JsonSchema>>, left: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    required: Object.keys(properties).filter((name) => !left.includes(name)),
    properties,
  };
}

const plan = body(
  {
    name: required(TEXT_LIMITS.name),
    type: text({ enum: PLAN_TYPES }),
    minInvest: positive,
    maxInvest: { ...positive, description: 'Not below minInvest.' },
    roi: {
      type: 'number',
      minimum: 0,
      maximum: PLAN_LIMITS.maxRoi,
      description: 'Percent, with at most six decimals.',
    },
    duration: { type: 'integer', minimum: 1, maximum: PLAN_LIMITS.maxDuration, description: 'Days.' },
    image: {
      type: ['string', 'null'],
      maxLength: TEXT_LIMITS.url,
      description: 'An https: address or a path of this site; dropped from crypto plans.',
    },
    version: seenVersion,
  },
  ['image', 'version'],
);

const rejection = body({ reason: optional(TEXT_LIMITS.reason) }, ['reason']);
const setPassword = body({ password: newPassword });

/** What each endpoint with a body takes (spec 5). Texts are trimmed, e-mails lower-cased. */
export const REQUEST_BODIES: Readonly<Partial<Record<EndpointId, JsonSchema>>> = {
  'session.login': body({ email: required(TEXT_LIMITS.email), password: givenPassword }),
  'users.register': body(
    {
      name: required(TEXT_LIMITS.name),
      email,
      password: newPassword,
      referralCode: optional(TEXT_LIMITS.name),
    },
    ['referralCode'],
  ),
  'users.update': body({ name: required(TEXT_LIMITS.name), email, version: seenVersion }, ['name', 'email']),
  'users.resetPassword': setPassword,
  'users.adjustBalance': body({
    amount: dollars({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT, description: 'Signed, not 0.' }),
    reason: required(TEXT_LIMITS.reason),
  }),
  'passwordResets.request': body({ email }),
  'passwordResets.complete': body({ email, password: newPassword }),
  'plans.create': plan,
  'plans.update': plan,
  'deposits.create': body({
    amount: positive,
    crypto: text({ enum: DEPOSIT_COINS }),
    proof: text({
      minLength: 1,
      maxLength: TEXT_LIMITS.fileName,
      pattern: '^[^/\\\\]*$',
      description: 'A file name, without its folder.',
    }),
  }),
  'deposits.reject': rejection,
  'investments.create': body({
    planId: required(TEXT_LIMITS.name),
    amount: positive,
    planVersion: { ...seenVersion, description: 'The version of the plan whose terms the person saw.' },
  }),
  'transfers.create': body({ recipientEmail: email, amount: positive, note: optional(TEXT_LIMITS.note) }, [
    'note',
  ]),
  'withdrawals.create': body({
    amount: positive,
    method: text({ enum: WITHDRAWAL_METHODS }),
    address: required(TEXT_LIMITS.address),
  }),
  'withdrawals.reject': rejection,
  'wallets.update': body(
    {
      btc: optional(TEXT_LIMITS.address),
      eth: optional(TEXT_LIMITS.address),
      usdt: optional(TEXT_LIMITS.address),
      ltc: optional(TEXT_LIMITS.address),
      version: seenVersion,
    },
    ['btc', 'eth', 'usdt', 'ltc', 'version'],
  ),
  'settings.updateSite': body(
    {
      contactEmail: email,
      contactPhone: required(TEXT_LIMITS.phone),
      aboutUs: { ...optional(TEXT_LIMITS.about), description: 'May have line breaks.' },
      version: seenVersion,
    },
    ['aboutUs', 'version'],
  ),
  'settings.updatePolicy': body(
    {
      withdrawalFeePercent: { type: 'number', minimum: 0, maximum: 100 },
      referralBonus: dollars({ minimum: 0, maximum: MAX_AMOUNT }),
      version: seenVersion,
    },
    ['version'],
  ),
  'admins.create': body({ name: required(TEXT_LIMITS.name), email, password: newPassword }),
  'admins.resetMainPassword': setPassword,
};
