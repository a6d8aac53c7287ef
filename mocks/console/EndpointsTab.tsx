import { memo, useDeferredValue, useState, useSyncExternalStore } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { ONE_CLICK_FAULTS, oneClickName, oneClickScenario, type OneClickFault } from './endpointFaults';
import { SearchField } from './fields';
import type { ConsolePorts } from './ports';
import { BREAK_ANYWHERE, Hint, Rows, Toggle, Tools, useActive, useTask, type RunTask } from './parts';
import { foldText } from '../../src/lib/foldText';

const WORDS: Readonly<Record<OneClickFault, string>> = { fail: 'Fail', slow: 'Slow', lose: 'Drop' };
const NAMES = { ...WORDS, lose: 'Drop response' };
const NONE = { color: 'text.secondary' };
const WIDE_ONLY = { display: 'none', '@container (min-width: 640px)': { display: 'table-cell' } };

export function EndpointsTab({ qa: { scenarios } }: ConsolePorts) {
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search));
  const [isOnce, setIsOnce] = useState(false);
  const counts = useSyncExternalStore(scenarios.subscribe, scenarios.counts);
  const { outcome, run } = useTask();
  const shown = ENDPOINTS.filter(({ id, method, path, kind }) =>
    foldText(`${id} ${method} ${path} ${kind}`).includes(wanted),
  );
  return (
    <>
      <Tools>
        <SearchField label="Search endpoints" value={search} onChange={setSearch} />
        <Toggle isOn={isOnce} onClick={() => setIsOnce(!isOnce)}>
          Next request only
        </Toggle>
        <Button onClick={scenarios.clearLog}>Clear counts and log</Button>
      </Tools>
      {outcome}
      <Hint>
        <strong>Fail</strong> returns 500 without reaching the backend. <strong>Slow</strong> adds 3 seconds.{' '}
        <strong>Drop</strong> lets the backend finish, then drops the connection. <strong>Faults</strong> are
        the calls that a scenario changed.
      </Hint>
      <Rows
        name="Endpoints"
        columns={[
          { title: 'Endpoint' },
          { title: 'Method and path', sx: WIDE_ONLY },
          { title: 'Calls', align: 'right' },
          { title: 'Faults', align: 'right' },
          { title: 'Next calls' },
        ]}
      >
        {shown.map((endpoint) => {
          const { requests = 0, simulated = 0 } = counts[endpoint.id] ?? {};
          const row = { endpoint, calls: requests, hits: simulated, isOnce, scenarios, run };
          return <EndpointRow key={endpoint.id} {...row} />;
        })}
      </Rows>
      {shown.length === 0 ? <Hint>No endpoint matches “{search}”.</Hint> : null}
    </>
  );
}

interface EndpointRowProps {
  readonly endpoint: (typeof ENDPOINTS)[number];
  readonly calls: number;
  /** Number of calls a scenario affected. */
  readonly hits: number;
  readonly isOnce: boolean;
  readonly scenarios: ScenarioControl;
  readonly run: RunTask;
}

/** Memoized: typing a search rerenders no rows, and a request only its own. */
const EndpointRow = memo(function EndpointRow(props: EndpointRowProps) {
  const { endpoint, calls, hits, isOnce, scenarios, run } = props;
  const { id, method, path } = endpoint;
  const [resource, action] = id.split('.');
  const active = useActive(scenarios).map(({ scenario }) => scenario.name);
  const toggle = async (fault: OneClickFault) => {
    const name = oneClickName(fault, id);
    if (active.includes(name)) {
      await scenarios.clear(name);
      return `${id} works normally again.`;
    }
    const scenario = oneClickScenario(fault, id, isOnce ? 1 : undefined);
    await scenarios.apply(scenario);
    return `Applied${isOnce ? ' to the next request' : ''}: ${scenario.title}.`;
  };
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...BREAK_ANYWHERE, fontWeight: 550 }}>
        {resource}.<wbr />
        {action}
      </TableCell>
      <TableCell sx={{ ...WIDE_ONLY, ...BREAK_ANYWHERE }}>
        <strong>{method}</strong> {path}
      </TableCell>
      <TableCell align="right" sx={calls > 0 ? {} : NONE}>
        {calls}
      </TableCell>
      <TableCell align="right" sx={hits > 0 ? { color: 'error.main', fontWeight: 650 } : NONE}>
        {hits}
      </TableCell>
      <TableCell>
        <Stack
          direction="row"
          role="group"
          aria-label={`Fault of ${id}`}
          sx={{ gap: 0.5, '@container (max-width: 400px)': { '& > button': { px: 0.75 } } }}
        >
          {ONE_CLICK_FAULTS.map((fault) => (
            <Toggle
              key={fault}
              label={`${NAMES[fault]} ${id}`}
              isOn={active.includes(oneClickName(fault, id))}
              onClick={() => run(() => toggle(fault))}
            >
              {WORDS[fault]}
            </Toggle>
          ))}
        </Stack>
      </TableCell>
    </TableRow>
  );
});
