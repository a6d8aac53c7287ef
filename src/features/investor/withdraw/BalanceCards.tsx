import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { selectWithdrawalsByIds } from '../../../entities/withdrawal/withdrawalSlice';
import { sumDollars } from '../../../lib/money';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { Money } from '../../../ui/parts/Money';

const NONE: readonly string[] = [];
/** The most that the API gives at once. */
const MOST = 100;

function heldNote(pending: number, counted: number): string {
  if (pending > counted) return `The newest ${counted} of ${pending} pending requests.`;
  return 'Taken from your balance until your requests are decided; it returns when one is rejected or cancelled.';
}

/** What can be withdrawn, and what pending requests hold (decisions A2). `undefined` while loading. */
export function BalanceCards({ balance }: { readonly balance: number | undefined }) {
  const { data, isError, refetch } = useListWithdrawalsQuery({ status: 'pending', pageSize: MOST });
  const listed = useSelector((state: Parameters<typeof selectWithdrawalsByIds>[0]) =>
    selectWithdrawalsByIds(state, data?.ids ?? NONE),
  );
  const held = listed.filter(({ status }) => status === 'pending').map(({ amount }) => amount);
  const isMissing = data === undefined && isError;
  return (
    <StatGrid>
      <StatCard
        name="Available balance"
        value={balance === undefined ? undefined : <Money amount={balance} />}
        note="What you can withdraw, transfer or invest."
      />
      <StatCard
        name="Held for withdrawals"
        value={data === undefined ? isMissing ? '–' : undefined : <Money amount={sumDollars(held)} />}
        note={
          isMissing ? (
            <span key="missing">
              <span>This figure could not be loaded. </span>
              <Button size="small" variant="outlined" onClick={() => void refetch()}>
                Load again
              </Button>
            </span>
          ) : (
            <span key="held">{heldNote(data?.total ?? 0, data?.ids.length ?? 0)}</span>
          )
        }
      />
    </StatGrid>
  );
}
