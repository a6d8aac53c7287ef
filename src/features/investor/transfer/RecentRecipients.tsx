import { useMemo } from 'react';
import Avatar from '@mui/material/Avatar';
import type { Transfer } from '../../../entities/transfer/transfer';
import { useListTransfersQuery } from '../../../entities/transfer/transferApi';
import { CLOSED_DOMAIN } from '../../../entities/user/user';
import { initialsOf } from '../../../lib/formats';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { ChoiceChips, type ChipChoice } from '../../../ui/forms/ChoiceChips';
import { useFormField } from '../../../ui/forms/useFormField';

const SHOWN = 4;

/** The newest transfer to each of the most recent recipients whose accounts are open. */
function lastRecipients(transfers: readonly Transfer[]): readonly Transfer[] {
  const byEmail = new Map<string, Transfer>();
  for (const transfer of transfers) {
    const { recipientEmail } = transfer;
    if (recipientEmail.endsWith(CLOSED_DOMAIN) || byEmail.has(recipientEmail)) continue;
    byEmail.set(recipientEmail, transfer);
  }
  return [...byEmail.values()].slice(0, SHOWN);
}

function choiceOf({ id, recipientName, recipientEmail }: Transfer): ChipChoice {
  return {
    id,
    label: recipientName,
    value: recipientEmail,
    title: recipientEmail,
    avatar: (
      <Avatar
        aria-hidden="true"
        // In rem, so that it grows with its text.
        sx={{
          '&&': {
            width: '1.5rem',
            height: '1.5rem',
            fontSize: '0.625rem',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          },
        }}
      >
        {initialsOf(recipientName)}
      </Avatar>
    ),
  };
}

/** People the sender has transferred money to; a press fills in the email. Renders nothing when there are none. */
export function RecentRecipients({ senderId }: { readonly senderId: string }) {
  const { isLocked, setValue } = useFormField('recipientEmail');
  const { data } = useListTransfersQuery({ senderId, sort: '-date', pageSize: DEFAULT_PAGE_SIZE });
  const choices = useMemo(() => lastRecipients(data?.items ?? []).map(choiceOf), [data]);
  return (
    <ChoiceChips
      name="Recent recipients"
      choices={choices}
      isLocked={isLocked}
      isTranslatable={false}
      onChoose={setValue}
    />
  );
}
