import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { UnsettledSummary as Unsettled } from '../../../entities/metrics/metrics';
import { paths } from '../../../lib/paths';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';

interface UnsettledInvestmentsProps {
  /** `undefined` while loading. */
  readonly unsettled: Unsettled | undefined;
}

/** Says which due investments could not be paid and why; renders nothing when all were paid. */
export function UnsettledInvestments({ unsettled }: UnsettledInvestmentsProps) {
  if (unsettled === undefined || unsettled.count === 0) return null;
  const { count, oldest } = unsettled;
  const more = count - oldest.length;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>
        {count === 1 ? '1 investment couldn’t be settled.' : `${count} investments couldn’t be settled.`}
      </AlertTitle>
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
      <p>Each one is retried every minute and paid once the problem is fixed.</p>
    </Alert>
  );
}
