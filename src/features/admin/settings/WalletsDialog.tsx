import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import { object } from 'yup';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { COIN_LABELS, COIN_NAMES, DEPOSIT_COINS, type DepositCoin } from '../../../entities/deposit/coins';
import { ADDRESS_NOT_AVAILABLE, type WalletAddresses } from '../../../entities/wallet/wallet';
import { ownPasswordSchema } from '../../../lib/passwordSchema';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { CurrentPasswordField } from '../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { refusalText, type Outcome } from '../../shared/commands/outcome';
import type { Command } from '../../shared/commands/useCommand';
import { REFUSED } from '../../shared/commands/useRefusalToast';
import { addressWarnings } from '../../../entities/wallet/addressWarnings';
import { GroupedText } from '../../../ui/parts/GroupedText';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    rowGap: theme.spacing(0.5),
    margin: 0,
  },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.875rem', lineHeight: 1.7 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

interface AddressChangeProps {
  readonly coin: DepositCoin;
  /** '' for none, as in `to`. */
  readonly from: string;
  readonly to: string;
}

/** A coin's old and new deposit address, with warnings about the new one. */
function AddressChange({ coin, from, to }: AddressChangeProps) {
  return (
    <Item>
      <Typography variant="subtitle2" component="h3">
        {COIN_LABELS[coin]}
      </Typography>
      <dl>
        <dt>Old</dt>
        <dd>{from === '' ? 'None' : <GroupedText text={from} />}</dd>
        <dt>New</dt>
        <dd>
          {to === '' ? `None. Investors will see “${ADDRESS_NOT_AVAILABLE}”.` : <GroupedText text={to} />}
        </dd>
      </dl>
      {addressWarnings(coin, to).map((warning) => (
        <Alert key={warning} role="note" severity="warning">
          {warning}
        </Alert>
      ))}
    </Item>
  );
}

const confirmationSchema = object({ currentPassword: ownPasswordSchema() });

export function changedCoins(from: WalletAddresses, to: WalletAddresses): readonly DepositCoin[] {
  return DEPOSIT_COINS.filter((coin) => from[coin] !== to[coin]);
}

function confirmLabel([coin, ...others]: readonly DepositCoin[], to: WalletAddresses): string {
  if (coin === undefined || others.length > 0) return `Change ${others.length + 1} addresses`;
  return `${to[coin] === '' ? 'Remove' : 'Change'} ${COIN_NAMES[coin]} address`;
}

interface WalletsDialogProps {
  readonly from: WalletAddresses;
  readonly to: WalletAddresses;
  readonly command: Pick<
    Command<never, unknown>,
    'isSending' | 'refusal' | 'isUnknown' | 'isChecking' | 'checkAgain' | 'outlived'
  >;
  readonly onConfirm: (currentPassword: string) => Promise<Outcome<unknown> | null>;
  readonly onClose: () => void;
}

/** Shows each changed address, old and new, and asks for the admin's own password (product 14.2). */
export function WalletsDialog({ from, to, command, onConfirm, onClose }: WalletsDialogProps) {
  const { isSending, isUnknown, refusal } = command;
  const coins = changedCoins(from, to);
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog isOpen title="Change deposit addresses?" onClose={close} isBusy={isSending}>
      <Form
        initialValues={{ currentPassword: '' }}
        schema={confirmationSchema}
        failureTitle="Check the form"
        isLocked={isUnknown}
        onSubmit={async ({ currentPassword }, helpers) => {
          const outcome = await onConfirm(currentPassword);
          const errors = outcome?.kind === 'refused' ? outcome.error.errors : undefined;
          if (errors !== undefined) helpers.setServerErrors(errors);
        }}
      >
        <DialogBody>
          <FormStack>
            <p>Investors will see the new address immediately. Check the first and last six characters.</p>
            <Stack component="ul" sx={{ gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
              {coins.map((coin) => (
                <AddressChange key={coin} coin={coin} from={from[coin]} to={to[coin]} />
              ))}
            </Stack>
            <CurrentPasswordField hasHint />
            {refusal === null || refusal.errors !== undefined || isUnknown ? null : (
              <FormErrorSummary title={REFUSED} description={refusalText(refusal, REFUSED)} />
            )}
            {isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <Button autoFocus variant="outlined" aria-disabled={isSending || undefined} onClick={close}>
            {isUnknown ? 'Close' : 'Cancel'}
          </Button>
          {isUnknown ? null : <SubmitButton size="medium">{confirmLabel(coins, to)}</SubmitButton>}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
