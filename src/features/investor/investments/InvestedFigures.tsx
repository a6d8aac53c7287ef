import EventOutlined from '@mui/icons-material/EventOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { pluralize } from '../../../lib/formats';
import { addDollars } from '../../../lib/money';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { usePortfolio } from '../reads';

/** Shown when the value is missing or could not be loaded. */
const NONE = '–';

export function InvestedFigures() {
  const { portfolio, error } = usePortfolio();
  const next = portfolio?.payouts[0];
  const value = (amount: number | undefined) => {
    if (amount !== undefined) return { amount };
    return error === null ? {} : { value: NONE };
  };
  return (
    <StatGrid>
      <StatCard
        name="Total invested"
        icon={<SavingsOutlined />}
        note={portfolio && pluralize(portfolio.payouts.length, 'active investment')}
        rule="What you’ve put into active investments, without the profit to come."
        hasEmphasis
        {...value(portfolio?.invested)}
      />
      <StatCard
        name="Expected payouts"
        icon={<PaymentsOutlined />}
        note={
          portfolio && (
            <>
              Including profit of <Money amount={portfolio.profitPromised} />
            </>
          )
        }
        rule="What your active investments pay at maturity: what you put in, plus the profit fixed when you invested."
        {...value(portfolio?.expectedPayouts)}
      />
      <StatCard
        name="Next payout"
        icon={<EventOutlined />}
        note={
          next === undefined ? (
            portfolio && 'Appears once you invest'
          ) : (
            <>
              <span translate="no">{next.planName}</span>, <DateTime value={next.endDate} kind="date" />
            </>
          )
        }
        rule="What the investment that matures first pays: what you put in, plus its profit."
        {...(portfolio !== undefined && next === undefined
          ? { value: NONE }
          : value(next && addDollars(next.amount, next.profit)))}
      />
    </StatGrid>
  );
}
