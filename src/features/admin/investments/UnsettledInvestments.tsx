import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { UnsettledInvestments as Unsettled } from '../../../entities/metrics/metrics';
import { paths } from '../../../lib/paths';
import { Panel, PanelTitle } from '../../../ui/forms/Panel';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';

interface UnsettledInvestmentsProps {
  /** Left undefined while it is loading. */
  readonly unsettled: Unsettled | undefined;
}

/** Says which due investments could not be paid and why; nothing when all were. */
export function UnsettledInvestments({ unsettled }: UnsettledInvestmentsProps) {
  if (unsettled === undefined || unsettled.count === 0) return null;
  const { count, oldest } = unsettled;
  const more = count - oldest.length;
  return (
    <Panel data-tone="error" role="alert">
      <PanelTitle>
        {count === 1 ? '1 investment could not be settled.' : `${count} investments could not be settled.`}
      </PanelTitle>
      <ul>
        {oldest.map(({ id, personName, planName, amount, dueSince, reason }) => (
          <li key={id}>
            <Link component={RouterLink} to={`${paths.admin.investments}?q=${id}`} translate="no">
              {planName} of {personName}
            </Link>
            : <Money amount={amount} />, due since <DateTime value={dueSince} />. {reason}
          </li>
        ))}
        {more > 0 ? <li>{more} more</li> : null}
      </ul>
      <p>Each one is tried again every minute and paid once the cause is gone.</p>
    </Panel>
  );
}
