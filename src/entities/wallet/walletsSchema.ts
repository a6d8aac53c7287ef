import { object, type InferType } from 'yup';
import { optionalText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';

/** Deposit Wallet Addresses (spec 5): all optional, no format. A given `version` must be the stored one. */
export const walletsSchema = object({
  btc: optionalText(TEXT_LIMITS.address),
  eth: optionalText(TEXT_LIMITS.address),
  usdt: optionalText(TEXT_LIMITS.address),
  ltc: optionalText(TEXT_LIMITS.address),
  version: optionalVersionSchema(),
});

export type WalletsInput = InferType<typeof walletsSchema>;
