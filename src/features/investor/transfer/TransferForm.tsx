import { memo, useEffect, useEffectEvent } from 'react';
import { styled } from '@mui/material/styles';
import { useCreateTransferMutation } from '../../../entities/transfer/transferApi';
import { transferInputSchema, type TransferInput } from '../../../entities/transfer/transfer';
import type { User } from '../../../entities/user/user';
import { addDollars, formatUsd } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import { TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { ReviewedForm, type Review } from '../../shared/review/ReviewedForm';
import { RecipientCheck } from './RecipientCheck';
import { transferFormSchema } from './transferFormSchema';
import type { TransferRequest } from './transferRequest';

const EMPTY = { recipientEmail: '', amount: '', note: '' };

const Literal = styled('span')({ overflowWrap: 'anywhere' });

function reviewOf({ recipientEmail, amount, note }: TransferInput, { id, balance }: User): Review {
  return {
    title: 'Review your transfer',
    confirmLabel: 'Confirm transfer',
    facts: [
      { name: 'Recipient', value: <Literal translate="no">{recipientEmail}</Literal> },
      { name: 'Amount', value: <Money amount={amount} /> },
      ...(note === '' ? [] : [{ name: 'Note', value: <Literal translate="no">{note}</Literal> }]),
      { name: 'Balance now', value: <Money amount={balance} /> },
      { name: 'Balance after', value: <Money amount={addDollars(balance, -amount)} /> },
    ],
    note: <RecipientCheck senderId={id} email={recipientEmail} />,
  };
}

const TransferFields = memo(function TransferFields({ balance }: Pick<User, 'balance'>) {
  return (
    <>
      <TextField
        name="recipientEmail"
        label="Recipient email"
        type="email"
        autoComplete="off"
        inputMode="email"
        helperText="The email that the recipient is registered with."
        required
      />
      <AmountField
        name="amount"
        label="Amount"
        placeholder="0.00"
        required
        helperText={
          <>
            Available: <Money amount={balance} />
          </>
        }
      />
      <TextField
        name="note"
        label="Note"
        multiline
        minRows={2}
        maxLength={TEXT_LIMITS.note}
        helperText="Optional. The recipient reads it in their transactions."
      />
    </>
  );
});

interface TransferFormProps {
  readonly me: User;
  readonly request: TransferRequest | null;
  /** The request stands in the form, and is kept with it. */
  readonly onRequestTaken: () => void;
  /** The transfer is made: a new form takes this one's place. */
  readonly onSent: () => void;
}

/** Sends money to another investor (decisions A1): typed, reviewed, sent once. */
export function TransferForm({ me, request, onRequestTaken, onSent }: TransferFormProps) {
  const { show } = useToast();
  const [createTransfer] = useCreateTransferMutation();
  const reportTaken = useEffectEvent(onRequestTaken);
  useEffect(() => reportTaken(), []);
  return (
    <ReviewedForm
      name="Transfer"
      empty={EMPTY}
      {...(request !== null && { prefill: { recipientEmail: request.to, amount: request.amount } })}
      bodySchema={transferInputSchema}
      schema={transferFormSchema(me)}
      failureTitle="Transfer Failed"
      submitLabel="Send transfer"
      reviewOf={(body) => reviewOf(body, me)}
      send={(body, idempotencyKey) => createTransfer({ body, idempotencyKey }).unwrap()}
      onSettled={({ amount, recipientName }) => {
        show({
          variant: 'success',
          title: 'Transfer Initiated',
          description: `${formatUsd(amount)} was sent to ${recipientName}.`,
          literals: [recipientName],
        });
        onSent();
      }}
      unknownText="No answer came back. Your transfer may have been made or not. Checking again asks about the same transfer; it is never made twice."
    >
      {() => <TransferFields balance={me.balance} />}
    </ReviewedForm>
  );
}
