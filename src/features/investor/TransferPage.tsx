import { useState } from 'react';
import type { Transfer } from '../../entities/transfer/transfer';
import { toReceipt } from '../../lib/paths';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { useAddressParams } from '../../ui/page/useAddressParams';
import { DateTime } from '../../ui/parts/DateTime';
import { Money } from '../../ui/parts/Money';
import { FormSkeleton } from '../../ui/page/skeletons';
import { Loaded } from '../shared/Loaded';
import { ThawedOnly } from './frozen';
import { FormWithAside } from './FormWithAside';
import { HelpCard } from './HelpCard';
import { NextSteps } from './NextSteps';
import { BalanceStrip } from './plans/BalanceStrip';
import { readTransferRequest } from './transfer/transferRequest';
import { TransferForm } from './transfer/TransferForm';
import { useMe } from './reads';

const HELP = [
  { name: 'Instant', text: 'It arrives as soon as you confirm.' },
  { name: 'Free', text: 'Transfers between Cairnfield accounts have no fee.' },
  { name: 'Final', text: 'Transfers can’t be reversed. Check the email before you confirm.' },
];

/** Reads the payment request in the URL; each new one is used once. */
function useTransferRequest() {
  const [params, changeParams] = useAddressParams();
  const search = params.toString();
  const [link, setLink] = useState(() => ({ search, request: readTransferRequest(params), count: 0 }));
  if (link.search !== search) {
    const request = readTransferRequest(params);
    const count = request === null ? link.count : link.count + 1;
    setLink({ search, request: request ?? link.request, count });
  }
  return {
    request: link.request,
    count: link.count,
    /** The form has it now: a reload must not undo the person's changes. */
    take: () => {
      if (!params.has('to') && !params.has('amount')) return;
      changeParams(
        (rest) => {
          rest.delete('to');
          rest.delete('amount');
        },
        { replace: true },
      );
    },
  };
}

interface Sent {
  readonly count: number;
  readonly linkCount: number;
  /** The last transfer, until dismissed. */
  readonly transfer: Transfer | null;
}

function Transferred({ transfer, onClose }: { readonly transfer: Transfer; readonly onClose: () => void }) {
  const { id, amount, recipientName, date } = transfer;
  return (
    <NextSteps
      title={`You transferred money to ${recipientName}`}
      facts={[
        { name: 'Amount', value: <Money amount={amount} /> },
        { name: 'Arrived', value: <DateTime value={date} /> },
      ]}
      view={{ to: toReceipt('transfer-out', id), label: 'View receipt' }}
      onClose={onClose}
    />
  );
}

/** `/dashboard/transfer`: transfers money to another investor (product 9.1). */
export function TransferPage() {
  const account = useMe();
  const link = useTransferRequest();
  const [sent, setSent] = useState<Sent>({ count: 0, linkCount: -1, transfer: null });
  const { transfer } = sent;
  // A request that was already sent must not fill the next form.
  const request = sent.linkCount === link.count ? null : link.request;
  return (
    <PageFrame
      title="Transfer"
      lead="Transfer money to another investor instantly."
      actions={account.error === null ? <BalanceStrip balance={account.me?.balance} /> : undefined}
    >
      <FormWithAside aside={<HelpCard title="How transfers work" items={HELP} />}>
        {transfer === null ? null : (
          <Transferred
            key={transfer.id}
            transfer={transfer}
            onClose={() => setSent({ ...sent, transfer: null })}
          />
        )}
        <Region
          key={`${link.count}/${sent.count}`}
          title="New transfer"
          takesFocus={sent.linkCount === link.count}
        >
          <Loaded
            subject="The transfer form"
            data={account.me}
            reads={[account]}
            skeleton={<FormSkeleton fields={3} />}
          >
            {(me) => (
              <ThawedOnly>
                <TransferForm
                  me={me}
                  request={request}
                  onRequestTaken={link.take}
                  onSent={(transfer) => setSent({ count: sent.count + 1, linkCount: link.count, transfer })}
                />
              </ThawedOnly>
            )}
          </Loaded>
        </Region>
      </FormWithAside>
    </PageFrame>
  );
}
