import { COIN_NAMES, DEPOSIT_COINS } from '../../../entities/deposit/deposit';
import { type WalletAddresses, type Wallets, walletsInputSchema } from '../../../entities/wallet/wallet';
import { useReadWalletsQuery, useUpdateWalletsMutation } from '../../../entities/wallet/walletApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import { RecordSettings } from './RecordSettings';

const FIELDS = DEPOSIT_COINS.map((coin) => ({
  coin,
  label: `${COIN_NAMES[coin]} (${coin.toUpperCase()}) address`,
}));

const textsOf = ({ btc, eth, usdt, ltc }: Wallets): WalletAddresses => ({ btc, eth, usdt, ltc });

/** The addresses that investors send their deposits to (product 14.2). */
export function WalletsForm() {
  const query = useReadWalletsQuery();
  const [update] = useUpdateWalletsMutation();
  return (
    <RecordSettings
      title="Deposit Wallet Addresses"
      what="The deposit addresses"
      explanation="Shown to investors when they deposit. A coin without an address reads “Address not available”."
      query={query}
      fieldCount={FIELDS.length}
      schema={walletsInputSchema}
      textsOf={textsOf}
      send={(body, idempotencyKey) => update({ body, idempotencyKey }).unwrap()}
      saved={{ title: 'Wallet Addresses Updated', description: 'Deposit addresses have been saved.' }}
      wordsOf={(stored) => FIELDS.map(({ coin, label }) => ({ label, stored: stored[coin] }))}
      saveLabel="Save wallet addresses"
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
    </RecordSettings>
  );
}
