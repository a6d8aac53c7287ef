import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { payeeApi, useListPayeesQuery } from '../../entities/payee/payeeApi';
import type { Payee } from '../../entities/payee/payee';
import { METHOD_NAMES } from '../../entities/withdrawal/withdrawal';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { TextSkeleton } from '../../ui/page/skeletons';
import { DateTime } from '../../ui/parts/DateTime';
import { GroupedText } from '../../ui/parts/GroupedText';
import { useToast } from '../../ui/toasts/useToast';
import { AccountItem, AccountList } from '../account/AccountList';
import { AskedCommand } from '../account/AskedCommand';
import { useSend } from '../shared/commands/useCommand';
import { LoadedQuery } from '../shared/Loaded';
import { SavePayeeDialog } from './withdraw/SavePayeeDialog';

function PayeeItem({ payee }: { readonly payee: Payee }) {
  const { id, name, method, address, holder, routing, createdAt } = payee;
  const { show } = useToast();
  const send = useSend(payeeApi.endpoints.deletePayee, id);
  return (
    <AccountItem
      title={<span translate="no">{name}</span>}
      facts={
        <>
          {`${METHOD_NAMES[method]} · `}
          <GroupedText text={address} />
          {routing === undefined ? null : (
            <>
              {' · Routing number '}
              <span translate="no">{routing}</span>
            </>
          )}
          <br />
          <span translate="no">{holder}</span>
          {' · Added '}
          <DateTime value={createdAt} kind="date" />
        </>
      }
    >
      <AskedCommand
        button={{ size: 'small', children: 'Delete', 'aria-label': `Delete ${name}` }}
        title={`Delete “${name}”?`}
        confirmLabel="Delete payee"
        failureTitle="Payee not deleted"
        send={send}
        onSettled={() =>
          show({ variant: 'success', title: 'Payee Deleted', description: name, literals: [name] })
        }
      >
        Requests that you’ve made keep the address.
      </AskedCommand>
    </AccountItem>
  );
}

/** `/dashboard/payees`: where withdrawals go, saved under names (product 10.9). */
export function PayeesPage() {
  const query = useListPayeesQuery();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageFrame
      title="Payees"
      lead="Accounts and wallets that you withdraw to, under names of your own."
      width="narrow"
      actions={
        <Button variant="contained" onClick={() => setIsAdding(true)}>
          Add a payee
        </Button>
      }
    >
      <Region title="Saved payees">
        <LoadedQuery subject="Your payees" query={query} skeleton={<TextSkeleton lines={4} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                title="No payees yet"
                description="Add one here, or press “Save as payee” when you withdraw."
              />
            ) : (
              <AccountList name="Saved payees">
                {items.map((payee) => (
                  <PayeeItem key={payee.id} payee={payee} />
                ))}
              </AccountList>
            )
          }
        </LoadedQuery>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          We email you whenever a payee is added.
        </Typography>
      </Region>
      {isAdding ? <SavePayeeDialog initial={{}} onClose={() => setIsAdding(false)} /> : null}
    </PageFrame>
  );
}
