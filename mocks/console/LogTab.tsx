import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { saveFile } from './files';
import type { ConsolePorts } from './installConsole';
import { LogRow } from './LogRow';
import { EVERYTHING, filterLog, type LogFilter } from './logView';
import { Button, Field, OutcomeText } from './parts';
import { useTask } from './useTask';

/** Rows that are drawn before somebody asks for more. */
const PAGE = 60;
const KINDS = ['all', 'query', 'command', 'money'] as const;

/** The requests of this tab, newest first, with what scenarios did to them. */
export function LogTab(ports: ConsolePorts) {
  const { scenarios } = ports.qa;
  const log = useDeferredValue(useSyncExternalStore(scenarios.subscribe, scenarios.log));
  const [filter, setFilter] = useState<LogFilter>(EVERYTHING);
  const [shown, setShown] = useState(PAGE);
  const [openId, setOpenId] = useState<number | null>(null);
  const { outcome, run } = useTask();
  const entries = filterLog(log, filter);
  const narrow = (change: Partial<LogFilter>) => setFilter({ ...filter, ...change });
  const exportLog = () => {
    // Bodies stay here: they hold what people typed.
    const file = {
      exportedAt: new Date().toISOString(),
      page: location.href,
      inForce: scenarios.active(),
      entries,
    };
    saveFile('cairnfield-log.json', JSON.stringify(file, null, 2));
  };
  return (
    <>
      <div className="qa-tools">
        <Field label="Filter requests">
          <input
            type="search"
            value={filter.text}
            onChange={(event) => narrow({ text: event.target.value })}
          />
        </Field>
        <Field label="Kind">
          <select
            value={filter.kind}
            onChange={({ target }) => narrow({ kind: KINDS.find((kind) => kind === target.value) ?? 'all' })}
          >
            {KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </Field>
        <label className="qa-check">
          <input
            type="checkbox"
            checked={filter.isFaultyOnly}
            onChange={(event) => narrow({ isFaultyOnly: event.target.checked })}
          />
          With a fault only
        </label>
        <Button onClick={exportLog}>Export</Button>
        <Button onClick={scenarios.clearLog}>Clear</Button>
        <OutcomeText outcome={outcome} />
      </div>
      <table className="qa-table qa-log">
        <caption>
          {entries.length === log.length
            ? `${log.length} requests`
            : `${entries.length} of ${log.length} requests`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Answer</th>
            <th scope="col" className="qa-number">
              ms
            </th>
            <th scope="col">Fault</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <LogRow
              key={entry.id}
              entry={entry}
              isOpen={entry.id === openId}
              onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
              ports={ports}
              run={run}
            />
          ))}
        </tbody>
      </table>
      {entries.length === 0 ? (
        <p className="qa-empty">
          {log.length === 0
            ? 'No request yet. What this tab asks for stands here.'
            : 'No request fits the filter.'}
        </p>
      ) : null}
      {entries.length > shown ? <Button onClick={() => setShown(shown + PAGE)}>Show more</Button> : null}
    </>
  );
}
