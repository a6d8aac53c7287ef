import { COIN_LABELS, DEPOSIT_COINS } from '../../../entities/deposit/coins';
import { addressesOf, walletsInputSchema } from '../../../entities/wallet/wallet';
import { walletApi, useReadWalletsQuery } from '../../../entities/wallet/walletApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import { ReviewedSettings } from './RecordSettings';
import { walletsReview } from './walletsReview';
import { useSend } from '../../shared/commands/useCommand';

const FIELDS = DEPOSIT_COINS.map((coin) => ({ coin, label: `${COIN_LABELS[coin]} address` }));

/** The addresses to which investors send their deposits (product 14.2). */
export function WalletsForm() {
  const query = useReadWalletsQuery();
  return (
    <ReviewedSettings
      kind="wallets"
      title="Deposit Wallet Addresses"
      what="The deposit addresses"
      explanation="Shown to investors when they deposit. A coin without an address shows “Address not available”."
      query={query}
      fieldCount={FIELDS.length}
      schema={walletsInputSchema}
      textsOf={addressesOf}
      send={useSend(walletApi.endpoints.updateWallets)}
      saved={{ title: 'Wallet Addresses Updated', description: 'Deposit addresses have been saved.' }}
      wordsOf={(record) => FIELDS.map(({ coin, label }) => ({ label, stored: record[coin] }))}
      saveLabel="Save wallet addresses"
      reviewOf={walletsReview}
      unchanged="No address was changed."
    >
      {FIELDS.map(({ coin, label }) => (
        <TextField
          key={coin}
          name={coin}
          label={label}
          autoComplete="off"
          maxLength={TEXT_LIMITS.address}
          isTranslatable={false}
        />
      ))}
    </ReviewedSettings>
  );
}
