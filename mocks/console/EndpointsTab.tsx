import { memo, useDeferredValue, useState, useSyncExternalStore } from 'react';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import {
  ONE_CLICK_FAULTS,
  oneClickName,
  oneClickScenario,
  SLOW_MS,
  type OneClickFault,
} from './endpointFaults';
import type { ConsolePorts } from './installConsole';
import { CheckField, Hint, Rows, SearchField, Tools, useActive, useTask, type RunTask } from './parts';

const WORDS: Readonly<Record<OneClickFault, string>> = { fail: 'Fail', slow: 'Slow', lose: 'Lose' };
const WIDE_ONLY = { display: 'none', '@container (min-width: 640px)': { display: 'table-cell' } };

/** Every endpoint with its counts, and one click to fail it, slow it down or lose its response. */
export function EndpointsTab({ qa: { scenarios } }: ConsolePorts) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const [isOnce, setIsOnce] = useState(false);
  const counts = useSyncExternalStore(scenarios.subscribe, scenarios.counts);
  const { outcome, run } = useTask();
  const shown = ENDPOINTS.filter(({ id, method, path, kind }) =>
    `${id} ${method} ${path} ${kind}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <Tools>
        <SearchField label="Search endpoints" value={search} onChange={setSearch} />
        <CheckField label="Next request only" value={isOnce} onChange={setIsOnce} />
        <Button onClick={scenarios.clearLog}>Clear counts and log</Button>
      </Tools>
      {outcome}
      <Hint>
        <strong>Fail</strong> returns 500 without reaching the backend. <strong>Slow</strong> adds{' '}
        {SLOW_MS / 1_000} seconds. <strong>Lose</strong> lets the backend finish, then drops the connection.{' '}
        <strong>Hit</strong> counts the calls that a scenario changed.
      </Hint>
      <Rows
        name="Endpoints"
        columns={[
          { title: 'Endpoint' },
          { title: 'Method and path', sx: WIDE_ONLY },
          { title: 'Calls', align: 'right' },
          { title: 'Hit', align: 'right' },
          { title: 'Fault' },
        ]}
      >
        {shown.map((endpoint) => {
          const { requests = 0, simulated = 0 } = counts[endpoint.id] ?? {};
          return (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              calls={requests}
              hits={simulated}
              isOnce={isOnce}
              scenarios={scenarios}
              run={run}
            />
          );
        })}
      </Rows>
      {shown.length === 0 ? <Hint>No endpoint matches “{search}”.</Hint> : null}
    </>
  );
}

interface EndpointRowProps {
  readonly endpoint: (typeof ENDPOINTS)[number];
  readonly calls: number;
  readonly hits: number;
  readonly isOnce: boolean;
  readonly scenarios: ScenarioControl;
  readonly run: RunTask;
}

/** Typing a search draws no row anew, a request its own alone. */
const EndpointRow = memo(function EndpointRow(props: EndpointRowProps) {
  const { endpoint, calls, hits, isOnce, scenarios, run } = props;
  const { id, method, path } = endpoint;
  const active = new Set(useActive(scenarios).map(({ scenario }) => scenario.name));
  const faults = ONE_CLICK_FAULTS.filter((fault) => active.has(oneClickName(fault, id)));
  const toggle = async (fault: OneClickFault) => {
    if (faults.includes(fault)) {
      await scenarios.clear(oneClickName(fault, id));
      return `${id} works normally again.`;
    }
    const scenario = oneClickScenario(fault, id, isOnce ? 1 : undefined);
    await scenarios.apply(scenario);
    return `Applied${isOnce ? ' to the next request' : ''}: ${scenario.title}.`;
  };
  const [resource = '', verb = ''] = id.split('.');
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
        {resource}.<wbr />
        {verb}
      </TableCell>
      <TableCell sx={{ ...WIDE_ONLY, overflowWrap: 'anywhere' }}>
        <strong>{method}</strong> {path}
      </TableCell>
      <TableCell align="right">{calls}</TableCell>
      <TableCell align="right" sx={hits > 0 ? { color: 'error.main', fontWeight: 650 } : {}}>
        {hits}
      </TableCell>
      <TableCell>
        <ToggleButtonGroup size="small" color="warning" value={faults} aria-label={`Fault of ${id}`}>
          {ONE_CLICK_FAULTS.map((fault) => (
            <ToggleButton
              key={fault}
              value={fault}
              aria-label={`${WORDS[fault]} ${id}`}
              onClick={() => run(() => toggle(fault))}
            >
              {WORDS[fault]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </TableCell>
    </TableRow>
  );
});
