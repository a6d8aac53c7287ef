import type { Recipient, Transfer } from '../../../entities/transfer/transfer';
import { useListTransfersQuery } from '../../../entities/transfer/transferApi';
import { useLatestTransfers } from '../../../entities/transfer/transferSlice';
import { emailKey } from '../../../lib/email';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { shortNameOf } from '../../../lib/shortName';
import { DateTime } from '../../../ui/parts/DateTime';

/** The newest transfer to exactly this email; `undefined` if there is none or it isn't loaded yet. */
function useEarlierTransfer(senderId: string, email: string): Transfer | undefined {
  // The search also matches parts of addresses, so the first page might miss the exact one.
  const { data } = useListTransfersQuery({ senderId, q: email, sort: '-date', pageSize: MAX_PAGE_SIZE });
  return useLatestTransfers(data?.items).find(
    (transfer) => transfer.senderId === senderId && emailKey(transfer.recipientEmail) === emailKey(email),
  );
}

interface RecipientCheckProps {
  readonly senderId: string;
  /** Trimmed and lowercased, like the API compares it. */
  readonly email: string;
  readonly recipient: Recipient;
}

/** Whether the sender has transferred money to this person before, and who else had the email then. */
export function RecipientCheck({ senderId, email, recipient: { shortName } }: RecipientCheckProps) {
  const earlier = useEarlierTransfer(senderId, email);
  const isKnown = earlier !== undefined && shortNameOf(earlier.recipientName) === shortName;
  return (
    <p>
      {isKnown ? null : (
        <>
          First transfer to <strong translate="no">{shortName}</strong>
          {shortName.endsWith('.') ? ' ' : '. '}
        </>
      )}
      {earlier === undefined ? null : (
        <>
          You transferred money to <strong translate="no">{earlier.recipientName}</strong> at this email on{' '}
          <DateTime value={earlier.date} kind="date" />.{' '}
        </>
      )}
      {isKnown ? 'Transfers can’t be reversed.' : 'Check the email: transfers can’t be reversed.'}
    </p>
  );
}
