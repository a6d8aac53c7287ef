import Button from '@mui/material/Button';
import EventOutlined from '@mui/icons-material/EventOutlined';
import type { Investment } from '../../../entities/investment/investment';
import { calendarFile } from '../../../lib/calendarFile';
import { addDollars, formatUsd } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { saveTextFile } from '../../../ui/files/saveTextFile';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { NextSteps } from '../NextSteps';

interface InvestedProps {
  readonly investment: Investment;
  readonly onClose: () => void;
}

/** What a new investment will pay, and when. */
export function Invested({ investment, onClose }: InvestedProps) {
  const { id, planName, amount, profit, startDate, endDate } = investment;
  const payout = addDollars(amount, profit);
  const save = () =>
    saveTextFile(
      `cairnfield-payout-${endDate.slice(0, 10)}.ics`,
      'text/calendar',
      calendarFile({
        id: `${id}@cairnfield`,
        title: `${planName} pays ${formatUsd(payout)}`,
        details: `${formatUsd(amount)} plus ${formatUsd(profit)} profit return to your Cairnfield balance.`,
        at: endDate,
        madeAt: startDate,
      }),
    );
  return (
    <NextSteps
      title={`You invested in ${planName}`}
      facts={[
        { name: 'Amount', value: <Money amount={amount} /> },
        { name: 'Payout', value: <Money amount={payout} /> },
        { name: 'Matures on', value: <DateTime value={endDate} /> },
      ]}
      view={{ to: paths.dashboard.investments, label: 'View investment' }}
      onClose={onClose}
    >
      <Button variant="outlined" startIcon={<EventOutlined />} onClick={save}>
        Add to calendar
      </Button>
    </NextSteps>
  );
}
