import { COIN_NAMES, DEPOSIT_COINS } from '../../../entities/deposit/deposit';
import type { WalletAddresses, Wallets } from '../../../entities/wallet/wallet';
import { useReadWalletsQuery, useUpdateWalletsMutation } from '../../../entities/wallet/walletApi';
import { walletsSchema } from '../../../entities/wallet/walletsSchema';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LoadedSettings, RecordFields, SettingsSection } from './SettingsSection';
import { useVersionedSave } from './useVersionedSave';

const TITLE = 'Deposit Wallet Addresses';
const WHAT = 'The deposit addresses';
const SAVED = { title: 'Wallet Addresses Updated', description: 'Deposit addresses have been saved.' };

const FIELDS = DEPOSIT_COINS.map((coin) => ({
  coin,
  label: `${COIN_NAMES[coin]} (${coin.toUpperCase()}) address`,
}));

interface WalletsEditorProps {
  readonly stored: Wallets;
  readonly onOutdated: () => void;
}

const textsOf = ({ btc, eth, usdt, ltc }: Wallets): WalletAddresses => ({ btc, eth, usdt, ltc });

function WalletsEditor({ stored, onOutdated }: WalletsEditorProps) {
  const [update] = useUpdateWalletsMutation();
  const command = useVersionedSave<keyof WalletAddresses, WalletAddresses, Wallets>({
    name: 'deposit addresses',
    stored,
    textsOf,
    send: (body, idempotencyKey) => update({ body, idempotencyKey }).unwrap(),
    success: SAVED,
    onOutdated,
  });
  const { changedTo } = command;
  return (
    <Form
      name={TITLE}
      initialValues={command.initialValues}
      enableReinitialize
      schema={walletsSchema}
      failureTitle="Error"
      onValuesChange={command.handleValues}
      onSubmit={({ btc, eth, usdt, ltc }) => command.save({ btc, eth, usdt, ltc })}
    >
      <RecordFields filled={command.initialValues.filled}>
        {changedTo === null ? null : (
          <ChangedMeanwhile
            what={WHAT}
            fields={FIELDS.map(({ coin, label }) => ({ label, stored: changedTo[coin] }))}
            onDiscard={command.discard}
          />
        )}
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
        {command.isUnknown ? (
          <OutcomeUnknown onCheckAgain={command.checkAgain} isChecking={command.isChecking} />
        ) : null}
        <div>
          <SubmitButton>Save wallet addresses</SubmitButton>
        </div>
      </RecordFields>
    </Form>
  );
}

/** Where investors send their deposits to (spec 3, 5). */
export function WalletsForm() {
  const query = useReadWalletsQuery();
  return (
    <SettingsSection
      title={TITLE}
      explanation="Investors see these addresses when they deposit. A coin without an address reads “Address not available”."
    >
      <LoadedSettings what={WHAT} query={query} fieldCount={DEPOSIT_COINS.length}>
        {(stored) => <WalletsEditor stored={stored} onOutdated={() => void query.refetch()} />}
      </LoadedSettings>
    </SettingsSection>
  );
}
