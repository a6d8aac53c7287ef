import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ValidationError } from 'yup';
import { CopyField } from '../../../ui/copy/CopyField';
import { saveTextFile } from '../../../ui/files/saveTextFile';
import { AmountInput } from '../../../ui/forms/AmountField';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
import { QrCode } from '../../../ui/qr/QrCode';
import { FormWithAside } from '../FormWithAside';
import { HelpCard } from '../HelpCard';
import { requestedAmountSchema, transferRequestLink } from '../transfer/transferRequest';
import { useFormDraft } from '../../shared/commands/useFormDraft';

const EMPTY = { amount: '' };

const HELP = [
  { name: 'Share your link', text: 'It opens a transfer with your email and amount filled in.' },
  { name: 'They confirm', text: 'Nothing moves until the sender confirms.' },
  { name: 'You get it instantly', text: 'It arrives in your balance right away, with no fee.' },
];

/** `amount` is `null` when the field is empty or invalid. */
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

/** Announces the link's and the QR code's request as it changes. */
function LinkNote({ amount, problem }: Asked) {
  if (problem !== undefined) {
    return (
      <Typography
        role="status"
        color="textSecondary"
      >{`${problem} The link won’t ask for an amount.`}</Typography>
    );
  }
  return (
    <Typography role="status" color="textSecondary">
      {amount === null ? (
        'Opens a transfer to you. The sender enters the amount.'
      ) : (
        <>
          Opens a transfer of <Money amount={amount} /> to you. Nothing moves until the sender confirms.
        </>
      )}
    </Typography>
  );
}

export function PaymentRequest({ email }: { readonly email: string }) {
  const draft = useFormDraft('receive', EMPTY);
  const [typed, setTyped] = useState(draft.initialValues.amount);
  const asked = askedOf(typed);
  const link = transferRequestLink(window.location.origin, email, asked.amount);
  const code = useRef<HTMLDivElement>(null);
  const download = () => {
    const drawing = code.current?.querySelector('svg');
    if (drawing)
      saveTextFile('payment-request.svg', 'image/svg+xml', new XMLSerializer().serializeToString(drawing));
  };
  // Missing in some browsers, despite the types.
  const canShare = 'share' in navigator;
  const share = async () => {
    try {
      await navigator.share({ title: 'Payment request', url: link });
    } catch {
      // Closing the share sheet isn't an error, and the link can still be copied.
    }
  };
  return (
    <FormWithAside aside={<HelpCard title="How it works" items={HELP} />}>
      <Region title="Your account">
        <CopyField label="Your account email" text={email} buttonName="Copy email" description="Your email" />
      </Region>
      <Region title="Payment request">
        <FormStack>
          <AmountInput
            name="amount"
            label="Amount"
            placeholder="0.00"
            helperText="Optional. Leave blank to let the sender decide."
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
            description="Your payment request link"
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: 'center' }}>
            <div ref={code}>
              <QrCode name="Payment request QR code" text={link} />
            </div>
            <FormStack>
              <LinkNote {...asked} />
              <FormButtons>
                <Button variant="outlined" onClick={download}>
                  Download QR code
                </Button>
                {canShare ? (
                  <Button variant="contained" onClick={() => void share()}>
                    Share
                  </Button>
                ) : null}
              </FormButtons>
            </FormStack>
          </Stack>
        </FormStack>
      </Region>
    </FormWithAside>
  );
}
