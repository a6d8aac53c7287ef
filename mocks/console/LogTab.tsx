import { Fragment, useDeferredValue, useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../src/lib/dateFormats';
import { formatNumber, pluralize } from '../../src/lib/formats';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { LogEntry, Simulation, ReplayKey } from '../scenarios/requestLog';
import { withoutSecrets } from '../scenarios/secrets';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import type { EndpointKind } from '../../backend/pipeline/endpoint';
import { Choice, SearchField } from './fields';
import { LogFiles } from './LogFiles';
import type { ConsolePorts } from './ports';
import {
  BREAK_ANYWHERE,
  copyOrThrow,
  FactRow,
  Hint,
  Rows,
  Toggle,
  Tools,
  useTask,
  type RunTask,
} from './parts';
import { foldText } from '../../src/lib/foldText';

/** Rows shown until "more" is pressed. */
const PAGE = 60;

const WIDE_ONLY = { display: 'none', '@container (min-width: 400px)': { display: 'table-cell' } };

const KINDS = ['all', 'query', 'command', 'money'] as const satisfies readonly (EndpointKind | 'all')[];
const KIND_OF = new Map<string, EndpointKind>(ENDPOINTS.map(({ id, kind }) => [id, kind]));

interface LogFilter {
  readonly text: string;
  readonly kind: (typeof KINDS)[number];
  readonly isFaultyOnly: boolean;
}

export function LogTab(ports: ConsolePorts) {
  const { scenarios } = ports.qa;
  const log = useDeferredValue(useSyncExternalStore(scenarios.subscribe, scenarios.log));
  const [filter, setFilter] = useState<LogFilter>({ text: '', kind: 'all', isFaultyOnly: false });
  const [shown, setShown] = useState(PAGE);
  const [openId, setOpenId] = useState<number | null>(null);
  const { outcome, run } = useTask();
  const entries = log.filter((entry) => isMatch(entry, filter)).reverse();
  const narrow = (change: Partial<LogFilter>) => setFilter({ ...filter, ...change });
  const total = pluralize(log.length, 'request');
  return (
    <>
      <Tools>
        <SearchField label="Filter requests" value={filter.text} onChange={(text) => narrow({ text })} />
        <Choice label="Kind" value={filter.kind} options={KINDS} onChange={(kind) => narrow({ kind })} />
        <Toggle isOn={filter.isFaultyOnly} onClick={() => narrow({ isFaultyOnly: !filter.isFaultyOnly })}>
          Faulted only
        </Toggle>
        <Button onClick={scenarios.clearLog}>Clear log</Button>
      </Tools>
      <LogFiles {...ports} entries={entries} openId={openId} run={run} />
      {outcome}
      <Typography color="textSecondary">
        {entries.length === log.length ? total : `${entries.length} of ${total}`}
      </Typography>
      {entries.length === 0 ? (
        <Hint>
          {log.length === 0
            ? 'No requests yet. Requests from this tab appear here.'
            : 'No request matches the filter.'}
        </Hint>
      ) : (
        <Rows
          name="Requests"
          columns={[
            { title: 'Request' },
            { title: 'Status' },
            { title: 'ms', align: 'right', sx: WIDE_ONLY },
            { title: 'Scenario' },
          ]}
        >
          {entries.slice(0, shown).map((entry) => (
            <Fragment key={entry.id}>
              <LogRow
                entry={entry}
                isOpen={entry.id === openId}
                onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
              />
              {entry.id === openId ? (
                <TableRow>
                  <TableCell colSpan={4} sx={{ p: 2, bgcolor: 'background.default' }}>
                    <Details entry={entry} ports={ports} run={run} />
                  </TableCell>
                </TableRow>
              ) : null}
            </Fragment>
          ))}
        </Rows>
      )}
      {entries.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)} sx={{ alignSelf: 'start' }}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function isMatch(entry: LogEntry, { text, kind, isFaultyOnly }: LogFilter): boolean {
  const { method, path, endpoint, status, simulated, correlationId } = entry;
  if (isFaultyOnly && simulated.length === 0) return false;
  if (kind !== 'all' && (endpoint === null || KIND_OF.get(endpoint) !== kind)) return false;
  const faults = simulated.map(({ scenario, what }) => `${scenario} ${what}`).join(' ');
  const shown = `${method} ${path} ${endpoint ?? ''} ${status ?? ''} ${correlationId ?? ''} ${faults}`;
  return foldText(shown).includes(foldText(text));
}

function LogRow(props: {
  readonly entry: LogEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { entry, isOpen, onToggle } = props;
  const { status, simulated, durationMs, method, path } = entry;
  const isBad = status !== null && (status === 0 || status >= 400);
  return (
    <TableRow hover selected={simulated.length > 0}>
      <TableCell component="th" scope="row" sx={BREAK_ANYWHERE}>
        <Link
          component="button"
          color="inherit"
          underline="hover"
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ py: '2px', textAlign: 'start' }}
        >
          <strong>{method}</strong> {path}
        </Link>
      </TableCell>
      <TableCell sx={isBad ? { color: 'error.main', fontWeight: 600 } : {}}>
        {status === null ? 'Pending' : status === 0 ? 'No response' : status}
      </TableCell>
      <TableCell align="right" sx={WIDE_ONLY}>
        {durationMs === null ? '…' : formatNumber(durationMs)}
      </TableCell>
      <TableCell sx={BREAK_ANYWHERE}>
        {[...new Set(simulated.map(({ scenario }) => scenario))].join(', ')}
      </TableCell>
    </TableRow>
  );
}

interface DetailsProps {
  readonly entry: LogEntry;
  readonly ports: ConsolePorts;
  readonly run: RunTask;
}

function Details({ entry, ports, run }: DetailsProps) {
  const { scenarios } = ports.qa;
  const { correlationId: id, method, simulated } = entry;
  const exchange = id === null ? undefined : scenarios.exchangeOf(id);
  const replay = (key: ReplayKey) =>
    run(async () => {
      if (id === null) throw new Error('The request has no correlation ID.');
      return `Sent again. The response was ${await ports.replay(id, key)}.`;
    });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack component="dl" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, m: 0 }}>
        <FactRow term="Time">{formatDate(entry.at, 'time')}</FactRow>
        <FactRow term="Endpoint">{entry.endpoint ?? 'Not part of the API'}</FactRow>
        <FactRow term="Duration">{entry.durationMs === null ? 'Pending' : `${entry.durationMs} ms`}</FactRow>
        <FactRow term="Correlation ID">{id ?? 'None'}</FactRow>
      </Stack>
      {simulated.map((simulation, index) => (
        <Tools key={index}>
          <strong>{placeOf(simulation)}</strong> {simulation.what}
          <Button
            aria-label={`Copy link to ${simulation.scenario}`}
            onClick={() => run(() => copyLink(scenarios, simulation.scenario))}
          >
            Copy link
          </Button>
        </Tools>
      ))}
      {exchange === undefined ? (
        <Hint>The bodies of this request are no longer kept.</Hint>
      ) : (
        <>
          <Tools>
            <Button onClick={() => replay('new')}>
              {method === 'GET' ? 'Replay' : 'Replay with a new key'}
            </Button>
            {method === 'GET' ? null : (
              <Button onClick={() => replay('same')}>Replay with the same key</Button>
            )}
          </Tools>
          <Body title="Request" text={exchange.request.body} />
          <Body title="Backend response" text={exchange.backendAnswer ?? ''} />
          <Body title="Response the app got" text={exchange.changedAnswer ?? ''} />
        </>
      )}
    </Stack>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <Typography component="h4" variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          maxHeight: 240,
          m: 0,
          p: 1,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          fontSize: '0.75rem',
          // Lines may break anywhere, so that a body cannot widen the table.
          whiteSpace: 'pre-wrap',
          ...BREAK_ANYWHERE,
        }}
      >
        {withoutSecrets(text)}
      </Box>
    </div>
  );
}

function placeOf({ scenario, rule }: Simulation): string {
  return rule < 0 ? scenario : `${scenario}, rule ${rule + 1}`;
}

async function copyLink(control: ScenarioControl, name: string): Promise<string> {
  const active = control.active().find(({ scenario }) => scenario.name === name);
  const scenario = active?.scenario ?? (await control.find(name));
  if (scenario === undefined) throw new Error('That scenario is no longer kept.');
  await copyOrThrow(await control.share([active ?? { scenario, seed: scenario.seed ?? 1, scope: 'tab' }]));
  return `Link to ${name} copied.`;
}
