import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { PageFrame } from '../../ui/page/PageFrame';
import { formatNumber } from '../../lib/formats';
import { focusSection } from './SectionList';
import { depositConfig } from './transactions/depositConfig';
import { RequestsSection } from './transactions/RequestsSection';
import { withdrawalConfig } from './transactions/withdrawalConfig';

const SECTIONS = [
  { id: 'deposits', label: 'Deposits' },
  { id: 'withdrawals', label: 'Withdrawals' },
] as const;

/** Links to the two lists, each with its number of pending requests. */
function RequestLinks() {
  const { data } = useReadMetricsQuery();
  const pending = { deposits: data?.pendingDeposits, withdrawals: data?.pendingWithdrawals };
  return (
    <Stack component="nav" aria-label="Requests" direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {SECTIONS.map(({ id, label }) => (
        <Button
          key={id}
          component="a"
          href={`#${id}`}
          variant="outlined"
          // Both fit on a phone's line.
          sx={{ px: { xs: 1, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.9375rem' } }}
          onClick={(event) => focusSection(event, id)}
        >
          {pending[id] === undefined ? label : `${label} (${formatNumber(pending[id])} pending)`}
        </Button>
      ))}
    </Stack>
  );
}

/** `/admin/transactions` (product 13.4): the investors' requests and the admins' decisions. */
export function ManageTransactionsPage() {
  return (
    <PageFrame
      title="Manage Transactions"
      lead="Approved deposits are credited immediately. Decisions are final."
      actions={<RequestLinks />}
    >
      <div id="deposits">
        <RequestsSection config={depositConfig} />
      </div>
      <div id="withdrawals">
        <RequestsSection config={withdrawalConfig} />
      </div>
    </PageFrame>
  );
}
