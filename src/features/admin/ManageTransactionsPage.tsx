import { useId } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { formatNumber } from '../../lib/formats';
import { PageFrame } from '../../ui/page/PageFrame';
import { useAddressParams } from '../../ui/page/useAddressParams';
import { ListActions } from '../shared/lists/ListActions';
import { DutyNote, DutyScope } from './duty';
import { depositConfig } from './transactions/depositConfig';
import { RequestsSection } from './transactions/RequestsSection';
import { requestCsv } from './transactions/requestColumns';
import type { MoneyRequest, RequestConfig } from './transactions/requestConfig';
import { withdrawalConfig } from './transactions/withdrawalConfig';

const TABS = [
  { name: 'deposits', label: 'Deposits' },
  { name: 'withdrawals', label: 'Withdrawals' },
] as const;

type RequestTab = (typeof TABS)[number]['name'];

/** The open tab in the URL: `?tab=withdrawals`. A link to a withdrawal needs only its own parameters. */
function useRequestTab(): readonly [RequestTab, (tab: RequestTab) => void] {
  const [params, changeParams] = useAddressParams();
  const named = TABS.find(({ name }) => name === params.get('tab'))?.name;
  const isAboutWithdrawals = [...params.keys()].some((name) => name.startsWith('withdrawals.'));
  return [
    named ?? (isAboutWithdrawals ? 'withdrawals' : 'deposits'),
    (tab) => changeParams((next) => next.set('tab', tab), { replace: true }),
  ];
}

/** The tools of the open tab's list. */
function RequestTools<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const { noun } = config;
  return (
    <ListActions
      list="requests"
      fileName={`${noun}-requests`}
      noun={[`${noun} request`, `${noun} requests`]}
      columns={requestCsv(config)}
      readPage={config.usePageReader()}
    />
  );
}

/** `/admin/transactions` (product 13.4): the investors' requests and the admins' decisions. */
export function ManageTransactionsPage() {
  const id = useId();
  const [tab, setTab] = useRequestTab();
  const { data } = useReadMetricsQuery();
  const pending = { deposits: data?.pendingDeposits, withdrawals: data?.pendingWithdrawals };
  return (
    <PageFrame
      title="Manage Transactions"
      actions={
        <>
          <Tabs
            value={tab}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Requests"
            sx={{
              minHeight: 44,
              flexBasis: { xs: '100%', sm: 'auto' },
              '& .MuiTab-root': { minHeight: 44 },
            }}
            onChange={(_event, value: unknown) => {
              const chosen = TABS.find(({ name }) => name === value);
              if (chosen !== undefined) setTab(chosen.name);
            }}
          >
            {TABS.map(({ name, label }) => (
              <Tab
                key={name}
                value={name}
                label={pending[name] === undefined ? label : `${label} ${formatNumber(pending[name])}`}
                id={`${id}-${name}`}
                aria-controls={`${id}-panel`}
              />
            ))}
          </Tabs>
          {tab === 'deposits' ? (
            <RequestTools key={tab} config={depositConfig} />
          ) : (
            <RequestTools key={tab} config={withdrawalConfig} />
          )}
        </>
      }
    >
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <DutyScope task="money">
          <DutyNote sx={{ mb: 2 }} />
          {tab === 'deposits' ? (
            <RequestsSection key={tab} config={depositConfig} />
          ) : (
            <RequestsSection key={tab} config={withdrawalConfig} />
          )}
        </DutyScope>
      </div>
    </PageFrame>
  );
}
