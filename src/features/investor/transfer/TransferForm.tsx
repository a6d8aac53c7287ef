import { memo, useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import type { Recipient, Transfer } from '../../../entities/transfer/transfer';
import { transferInputSchema, type TransferInput } from '../../../entities/transfer/transferInput';
import { transferApi, useLazyReadRecipientQuery } from '../../../entities/transfer/transferApi';
import type { User } from '../../../entities/user/user';
import { emailKey } from '../../../lib/email';
import { initialsOf } from '../../../lib/formats';
import { addDollars, formatUsd } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { RemarkField, TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { ReviewedForm, type Review } from '../../shared/commands/ReviewedForm';
import { BalanceAmountField, withinBalance } from '../BalanceAmountField';
import { useLeftToday } from '../dailyLimit';
import { RecentRecipients } from './RecentRecipients';
import { RecipientCheck } from './RecipientCheck';
import type { TransferRequest } from './transferRequest';
import { useSend } from '../../shared/commands/useCommand';

const EMPTY = { recipientEmail: '', amount: '', note: '' };

function RecipientName({ shortName }: Recipient) {
  return (
    <Stack direction="row" spacing={1} translate="no" sx={{ alignItems: 'center', justifyContent: 'end' }}>
      <Avatar
        aria-hidden="true"
        sx={{
          width: '2rem',
          height: '2rem',
          fontSize: '0.8125rem',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initialsOf(shortName)}
      </Avatar>
      <span>{shortName}</span>
    </Stack>
  );
}

function reviewOf(
  { recipientEmail, amount, note }: TransferInput,
  { id, balance }: User,
  recipient: Recipient,
): Review {
  return {
    title: 'Review your transfer',
    confirmLabel: 'Confirm transfer',
    facts: [
      { name: 'Recipient', value: <RecipientName {...recipient} /> },
      { name: 'Email', value: <span translate="no">{recipientEmail}</span> },
      { name: 'Amount', value: <Money amount={amount} /> },
      ...(note === '' ? [] : [{ name: 'Note', value: <span translate="no">{note}</span> }]),
      { name: 'Balance now', value: <Money amount={balance} /> },
      { name: 'Balance after', value: <Money amount={addDollars(balance, -amount)} /> },
    ],
    note: <RecipientCheck senderId={id} email={recipientEmail} recipient={recipient} />,
  };
}

interface TransferFieldsProps extends ComponentProps<typeof BalanceAmountField> {
  readonly id: string;
}

const TransferFields = memo(function TransferFields({ id, balance, leftToday }: TransferFieldsProps) {
  return (
    <>
      <Stack spacing={1}>
        <TextField
          name="recipientEmail"
          label="Recipient email"
          type="email"
          autoComplete="off"
          helperText="The email on their Cairnfield account."
          required
        />
        <RecentRecipients senderId={id} />
      </Stack>
      <BalanceAmountField balance={balance} leftToday={leftToday} />
      <RemarkField name="note" helperText="Optional. The recipient will see this note." />
    </>
  );
});

interface TransferFormProps {
  readonly me: User;
  readonly request: TransferRequest | null;
  /** Called once the request's values are in the form and its draft. */
  readonly onRequestTaken: () => void;
  /** Called after the transfer; a new form replaces this one. */
  readonly onSent: (transfer: Transfer) => void;
}

/** Sends money to another investor (product 9.1): typed, reviewed, sent once. */
export function TransferForm({ me, request, onRequestTaken, onSent }: TransferFormProps) {
  const { show } = useToast();
  const send = useSend(transferApi.endpoints.createTransfer);
  const leftToday = useLeftToday(me);
  const navigate = useNavigate();
  const [readRecipient] = useLazyReadRecipientQuery();
  const [recipient, setRecipient] = useState<Recipient>({ shortName: '' });
  const reportTaken = useEffectEvent(onRequestTaken);
  useEffect(() => reportTaken(), []);
  return (
    <ReviewedForm
      name="Transfer"
      empty={EMPTY}
      {...(request !== null && { prefill: { recipientEmail: request.to, amount: request.amount } })}
      bodySchema={transferInputSchema}
      schema={transferFormSchema(me, leftToday)}
      failureTitle="Transfer Failed"
      submitLabel="Send transfer"
      prepareReview={async ({ recipientEmail, amount }) =>
        setRecipient(await readRecipient({ recipientEmail, amount }).unwrap())
      }
      reviewOf={(body) => reviewOf(body, me, recipient)}
      send={send}
      onSettled={(transfer) => {
        const { amount, recipientName } = transfer;
        show({
          variant: 'success',
          title: 'Transfer Initiated',
          description: `${formatUsd(amount)} was sent to ${recipientName}.`,
          literals: [recipientName],
          next: { label: 'View your transactions', run: () => void navigate(paths.dashboard.transactions) },
        });
        onSent(transfer);
      }}
      unknownText="We didn’t get a response, so we don’t know if your transfer went through. It’s safe to check again. It can’t be sent twice."
    >
      {() => <TransferFields id={me.id} balance={me.balance} leftToday={leftToday} />}
    </ReviewedForm>
  );
}

/** The checks that the form can make before the backend (product 9.2); the backend repeats all of them. */
function transferFormSchema({ email, balance }: Pick<User, 'email' | 'balance'>, leftToday: number | null) {
  const schema = transferInputSchema
    .clone()
    // Formik leaves out what is empty.
    .test('recipient', ({ recipientEmail: to }: Partial<TransferInput>, context) =>
      to !== undefined && emailKey(to) === emailKey(email)
        ? context.createError({ path: 'recipientEmail', message: 'You can’t transfer to yourself.' })
        : true,
    );
  return withinBalance(schema, balance, undefined, leftToday);
}
