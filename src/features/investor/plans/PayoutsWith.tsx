import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { payoutSchedule } from '../../../entities/investment/payoutSchedule';
import type { ExpectedPayout } from '../../../entities/portfolio/portfolio';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { usePortfolio } from '../usePortfolio';

const Details = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(1),
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& > summary': {
    paddingBlock: theme.spacing(0.5),
    fontSize: '0.875rem',
    fontWeight: 600,
    cursor: 'pointer',
    borderRadius: 4,
  },
  '& > div': { marginTop: theme.spacing(1) },
}));

/** Three columns that fit a dialog on a phone: the page's own table would stack its rows here. */
const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& caption': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& th, & td': {
      padding: theme.spacing(1, 0, 1, 1),
      textAlign: 'end',
      verticalAlign: 'baseline',
      borderTop: '1px solid',
      borderColor: palette.divider,
    },
    '& thead th': { border: 0, paddingTop: 0, fontSize: '0.8125rem', color: palette.text.secondary },
    '& thead th:first-of-type, & tbody th': { textAlign: 'start', paddingLeft: 0 },
    '& tbody th': { fontWeight: 600 },
    '& tbody th > span': { display: 'block', fontWeight: 400, color: palette.text.secondary },
    '& [data-own=true] > *': { color: palette.primary.main },
  };
});

/** Of the investment that is being typed. */
const THIS_ONE = 'this one';

interface PayoutsWithProps {
  readonly plan: { readonly name: string };
  readonly amount: number;
  readonly profit: number;
  /** ISO 8601. */
  readonly maturesOn: string;
}

export function PayoutsWith({ plan, amount, profit, maturesOn }: PayoutsWithProps) {
  const { portfolio, error } = usePortfolio();
  const payouts = useMemo(() => {
    if (portfolio === undefined) return undefined;
    const planned: ExpectedPayout = {
      id: THIS_ONE,
      planName: plan.name,
      amount,
      profit,
      endDate: maturesOn,
    };
    return payoutSchedule([...portfolio.payouts, planned]);
  }, [portfolio, plan, amount, profit, maturesOn]);
  // What is projected stands above; without the others there is nothing to add to it.
  if (error !== null) return null;
  return (
    <Details>
      <summary>Your payouts with this investment</summary>
      <div>
        {payouts === undefined ? (
          <TextSkeleton lines={3} />
        ) : (
          <Table>
            <caption>Payouts with this investment</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Payout</th>
                <th scope="col">Running total</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map((payout) => (
                <tr key={payout.id} data-own={payout.id === THIS_ONE}>
                  <th scope="row">
                    <DateTime value={payout.date} kind="date" />
                    <span>
                      <span translate="no">{payout.planName}</span>
                      {payout.id === THIS_ONE ? <span>, this one</span> : null}
                    </span>
                  </th>
                  <td>
                    <Money amount={payout.payout} />
                  </td>
                  <td>
                    <Money amount={payout.runningTotal} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Details>
  );
}
