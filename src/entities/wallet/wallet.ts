import { object, type InferType } from 'yup';
import { ownPasswordSchema } from '../../lib/passwordSchema';
import * as schema from '../../lib/schema';
import { approvalNoteSchema, optionalText, TEXT_LIMITS, tidyText } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';
import { byCoin, type DepositCoin } from '../deposit/coins';
import { plainWalletAddress } from './walletAddress';

/** Deposit addresses by coin (product 14.2); an empty one is unset. */
export const walletsSchema = schema.record({
  ...byCoin(() => schema.text()),
  version: schema.version(),
});
export type Wallets = schema.Infer<typeof walletsSchema>;
export type WalletAddresses = Pick<Wallets, DepositCoin>;

/** Strips everything but the addresses. */
export const addressesOf = (wallets: Partial<WalletAddresses>): WalletAddresses =>
  byCoin((coin) => wallets[coin] ?? '');

/** Shown for an unset address (product 6.4). */
export const ADDRESS_NOT_AVAILABLE = 'Address not available';

/** Product 14.2: all optional, in any format. `version`, if given, must match the stored one. */
export const walletsInputSchema = object({
  ...byCoin(() => optionalText(TEXT_LIMITS.address, (text) => plainWalletAddress(tidyText(text)))),
  version: optionalVersionSchema(),
});

export type WalletsInput = InferType<typeof walletsInputSchema>;

/** The signed-in admin confirms with their own password. */
export const walletsChangeSchema = walletsInputSchema.shape({
  currentPassword: ownPasswordSchema(),
  note: approvalNoteSchema(),
});

export type WalletsChange = InferType<typeof walletsChangeSchema>;
