import { useMemo } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { payoutSchedule, type Payout } from '../../../entities/investment/payoutSchedule';
import type { ExpectedPayout } from '../../../entities/portfolio/portfolio';
import { DateTime } from '../../../ui/parts/DateTime';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { moneyColumn } from '../../../ui/table/sharedColumns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { usePortfolio } from '../reads';

/** ID of the investment being typed. */
const THIS_ONE = 'this one';

/** Three columns, to fit a dialog on a phone. */
const COLUMNS: readonly ResourceColumn<Payout>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 6.75,
    isRowHeader: true,
    cell: ({ id, date, planName }) => (
      <TwoLines
        first={<DateTime value={date} kind="date" />}
        second={
          <>
            <span translate="no">{planName}</span>
            {id === THIS_ONE ? ' (this investment)' : null}
          </>
        }
      />
    ),
  },
  moneyColumn('payout', 'Payout', { width: 5.5 }),
  moneyColumn('runningTotal', 'Total', { width: 5.5 }),
];

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
  // The projection above still shows; without the other payouts there is nothing to add.
  if (error !== null) return null;
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{
        // Outranks the margins of an open one.
        '&&&&': { mt: 1.5, mb: -1 },
        background: 'none',
        borderTop: 1,
        borderColor: 'divider',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 0, typography: 'subtitle2' }}>
        Upcoming payouts, including this one
      </AccordionSummary>
      <AccordionDetails
        sx={{
          p: 0,
          // The shades at a table's edges are made for a card's color.
          '& .MuiTableContainer-root': { background: 'none' },
          '& .MuiTableCell-root.MuiTableCell-root': { px: 0.75 },
          // A phone has room for the date only.
          '& [data-line=second][data-line]': { whiteSpace: 'normal' },
        }}
      >
        <ResourceTable<Payout>
          name="Payouts with this investment"
          layout="table"
          columns={COLUMNS}
          rows={payouts}
          rowKey={idOf}
          activeKey={THIS_ONE}
          skeletonRows={3}
        />
      </AccordionDetails>
    </Accordion>
  );
}
