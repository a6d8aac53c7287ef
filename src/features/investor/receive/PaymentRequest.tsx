import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { ValidationError } from 'yup';
import { CopyField } from '../../../ui/copy/CopyField';
import { AmountInput } from '../../../ui/forms/AmountInput';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
import { QrCode } from '../../../ui/qr/QrCode';
import { requestedAmountSchema, transferRequestLink } from '../transfer/transferRequest';
import { useFormDraft } from '../../shared/useFormDraft';

const EMPTY = { amount: '' };

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));

const Code = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
}));

const Note = styled('p')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

/** The amount that was typed; none where the field is empty or what it says is no amount. */
type Asked = { readonly amount: number | null; readonly problem: string | undefined };

function askedOf(typed: string): Asked {
  if (typed.trim() === '') return { amount: null, problem: undefined };
  try {
    return { amount: requestedAmountSchema.validateSync(typed), problem: undefined };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { amount: null, problem: error.message };
  }
}

/** What the link and the code ask for, announced as it changes. */
function LinkNote({ amount, problem }: Asked) {
  if (problem !== undefined) {
    return <Note role="status">{`${problem} The link asks for no amount.`}</Note>;
  }
  return (
    <Note role="status">
      {amount === null ? (
        'The link opens a transfer to you; the sender fills in the amount.'
      ) : (
        <>
          The link opens a transfer of <Money amount={amount} /> to you. Nothing moves before the sender
          confirms it.
        </>
      )}
    </Note>
  );
}

export function PaymentRequest({ email }: { readonly email: string }) {
  const draft = useFormDraft('receive', EMPTY);
  const [typed, setTyped] = useState(draft.initialValues.amount);
  const asked = askedOf(typed);
  const link = transferRequestLink(window.location.origin, email, asked.amount);
  return (
    <>
      <Region title="Your account">
        <CopyField
          label="Your account email"
          text={email}
          buttonName="Copy email"
          description="Your email is on the clipboard."
        />
      </Region>
      <Region title="Payment request">
        <Stack>
          <AmountInput
            name="amount"
            label="Amount"
            placeholder="0.00"
            helperText="Optional, in US dollars. Left empty, the sender decides."
            value={typed}
            error={asked.problem}
            onChange={(amount) => {
              setTyped(amount);
              draft.keep({ amount });
            }}
          />
          <CopyField
            label="Payment request link"
            text={link}
            buttonName="Copy payment request link"
            description="The payment request is on the clipboard."
          />
          <Code>
            <QrCode name="Payment request QR code" text={link} />
            <LinkNote {...asked} />
          </Code>
        </Stack>
      </Region>
    </>
  );
}
