import EventOutlined from '@mui/icons-material/EventOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import type { Investment } from '../../../entities/investment/investment';
import { payoutSchedule, payoutTotals } from '../../../entities/investment/payoutSchedule';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { useRunning } from './useRunning';

/** What could not be loaded or is not there. */
const NONE = <span key="none">–</span>;

function figuresOf(running: readonly Investment[]) {
  const [next] = payoutSchedule(running);
  return { ...payoutTotals(running), next, count: running.length };
}

/** What is at work, what it will pay, and when next. */
export function InvestedFigures() {
  const { running, error } = useRunning();
  const figures = running && figuresOf(running);
  const value = (amount: number | undefined) => {
    if (amount !== undefined) return { value: <Money key="amount" amount={amount} /> };
    return error === null ? {} : { value: NONE };
  };
  const next = figures?.next;
  return (
    <StatGrid>
      <StatCard
        name="Total invested"
        icon={<SavingsOutlined />}
        note={
          figures?.count === 1 ? 'In 1 running investment' : `In ${figures?.count ?? 0} running investments`
        }
        hasEmphasis
        {...value(figures?.invested)}
      />
      <StatCard
        name="Expected payouts"
        icon={<PaymentsOutlined />}
        note={
          <span>
            <span>Of these, profit: </span>
            <Money amount={figures?.profit ?? 0} />
          </span>
        }
        {...value(figures?.payout)}
      />
      <StatCard
        name="Next payout"
        icon={<EventOutlined />}
        note={
          next === undefined ? (
            <span key="none">When an investment runs</span>
          ) : (
            <span key="next">
              <span translate="no">{next.planName}</span>
              <span>, </span>
              <DateTime value={next.date} kind="date" />
            </span>
          )
        }
        {...(figures !== undefined && next === undefined ? { value: NONE } : value(next?.payout))}
      />
    </StatGrid>
  );
}
