import { startTransition, useState } from 'react';
import { COIN_LABELS, DEPOSIT_COINS, type DepositCoin } from '../../../entities/deposit/coins';
import {
  addressesOf,
  walletsInputSchema,
  type WalletAddresses,
  type Wallets,
  type WalletsChange,
} from '../../../entities/wallet/wallet';
import { walletApi, useReadWalletsQuery } from '../../../entities/wallet/walletApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useRecordForm } from '../../shared/record/useRecordForm';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';
import { LoadedSettings, RecordEditor } from './RecordSettings';
import { changedCoins, WalletsDialog } from './WalletsDialog';
import { useSend } from '../../shared/commands/useSend';

const TITLE = 'Deposit Wallet Addresses';
const WHAT = 'The deposit addresses';

const FIELDS = DEPOSIT_COINS.map((coin) => ({ coin, label: `${COIN_LABELS[coin]} address` }));

/** The subject of the open dialog. */
interface Question {
  readonly from: WalletAddresses;
  readonly to: WalletAddresses;
}

interface WalletsEditorProps {
  readonly stored: Wallets;
  readonly onOutdated: () => void;
}

function WalletsEditor({ stored, onOutdated }: WalletsEditorProps) {
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const [asked, setAsked] = useState<Question | null>(null);
  const form = useRecordForm<DepositCoin, WalletsChange, Wallets>({
    draftName: `settings/${TITLE}`,
    stored,
    textsOf: addressesOf,
    bodySchema: null,
    send: useSend(walletApi.endpoints.updateWallets),
    onSaved: () => {
      setAsked(null);
      const description = 'Deposit addresses have been saved.';
      show({ variant: 'success', title: 'Wallet Addresses Updated', description });
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.code === 'stale-version') setAsked(null);
    },
    onOutdated,
  });
  const ask = (to: WalletAddresses) => {
    if (changedCoins(stored, to).length > 0) startTransition(() => setAsked({ from: stored, to }));
    else show({ variant: 'info', title: 'Nothing to Save', description: 'No address was changed.' });
  };
  return (
    <>
      <RecordEditor
        title={TITLE}
        what={WHAT}
        schema={walletsInputSchema}
        // The dialog shows an unknown outcome while it is open.
        form={asked === null ? form : { ...form, isUnknown: false }}
        wordsOf={(record) => FIELDS.map(({ coin, label }) => ({ label, stored: record[coin] }))}
        saveLabel="Save wallet addresses"
        onSubmit={ask}
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
      </RecordEditor>
      {asked === null ? null : (
        <WalletsDialog
          {...asked}
          command={form}
          onConfirm={(currentPassword) => form.save({ ...asked.to, currentPassword })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The addresses to which investors send their deposits (product 14.2). */
export function WalletsForm() {
  const query = useReadWalletsQuery();
  return (
    <LoadedSettings
      title={TITLE}
      what={WHAT}
      explanation="Shown to investors when they deposit. A coin without an address shows “Address not available”."
      query={query}
      fieldCount={FIELDS.length}
    >
      {(stored) => <WalletsEditor stored={stored} onOutdated={() => void query.refetch()} />}
    </LoadedSettings>
  );
}
