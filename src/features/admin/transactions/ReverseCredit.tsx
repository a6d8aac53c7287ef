import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ShownDeposit } from '../../../entities/deposit/deposit';
import { depositApi } from '../../../entities/deposit/depositApi';
import { reversalSchema, type ReversalInput } from '../../../entities/deposit/depositInput';
import { addDollars, formatUsd } from '../../../lib/money';
import { RemarkField } from '../../../ui/forms/TextField';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandDialog } from '../../shared/commands/CommandDialog';
import { useSend } from '../../shared/commands/useCommand';
import { DutyButton, DutyScope } from '../duty';
import { FreezeDialog } from '../users/person/FreezeAccount';

const INITIAL: ReversalInput = { reason: '' };

interface ReverseDialogProps {
  readonly deposit: ShownDeposit;
  readonly onFreeze: () => void;
  readonly onClose: () => void;
}

/** Asks why a credit is taken back. If the balance doesn't reach, it says what is missing and offers to freeze. */
function ReverseDialog({ deposit, onFreeze, onClose }: ReverseDialogProps) {
  const { id, amount, userName, owner } = deposit;
  const { show } = useToast();
  const send = useSend(depositApi.endpoints.reverseDeposit, id);
  const missing = owner === undefined ? 0 : Math.max(0, addDollars(amount, -owner.balance));
  return (
    <CommandDialog
      title={`Reverse the credit of ${formatUsd(amount)}?`}
      initialValues={INITIAL}
      schema={reversalSchema}
      send={send}
      onSettled={() =>
        show({
          variant: 'success',
          title: 'Credit reversed',
          description: `${formatUsd(amount)} was taken from ${userName}’s balance.`,
          literals: [userName],
        })
      }
      literals={[userName]}
      submitLabel="Reverse credit"
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: 'Investor', value: <span translate="no">{userName}</span> },
          { name: 'Balance now', value: owner === undefined ? '…' : <Money amount={owner.balance} /> },
          ...(owner === undefined || missing > 0
            ? []
            : [{ name: 'Balance after', value: <Money amount={addDollars(owner.balance, -amount)} /> }]),
        ]}
      />
      {missing > 0 ? (
        <Alert
          role="note"
          severity="warning"
          action={
            owner?.frozen === undefined ? (
              <Button color="inherit" size="small" onClick={onFreeze}>
                Freeze account
              </Button>
            ) : undefined
          }
        >
          {`${formatUsd(missing)} is missing. ${
            owner?.frozen === undefined
              ? 'Freeze the account, so that nothing more leaves it.'
              : 'The account is frozen.'
          }`}
        </Alert>
      ) : (
        <p>The deposit stays completed, with its reversal beside it. We’ll email the investor.</p>
      )}
      <RemarkField name="reason" helperText="Visible to the investor." required />
    </CommandDialog>
  );
}

/** Takes a completed deposit’s credit back (product 6.13). */
export function ReverseCredit({ request: deposit }: { readonly request: ShownDeposit }) {
  const [asked, setAsked] = useState<'reverse' | 'freeze' | null>(null);
  const { status, reversal, userId, userName, owner } = deposit;
  const isOffered = status === 'completed' && reversal === undefined;
  const close = () => setAsked(null);
  return (
    <DutyScope task="money">
      {isOffered ? (
        <DutyButton
          size="small"
          variant="outlined"
          color="error"
          onClick={() => setAsked('reverse')}
          sx={{ alignSelf: { md: 'start' } }}
        >
          Reverse credit…
        </DutyButton>
      ) : null}
      {asked === 'reverse' ? (
        <ReverseDialog deposit={deposit} onFreeze={() => setAsked('freeze')} onClose={close} />
      ) : null}
      {asked === 'freeze' ? (
        <FreezeDialog
          user={{ id: userId, name: userName }}
          isFrozen={owner?.frozen !== undefined}
          onClose={close}
        />
      ) : null}
    </DutyScope>
  );
}
