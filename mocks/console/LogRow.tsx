import type { Injection, LogEntry, ScenarioControl } from '../scenarios/scenarioControl';
import type { ReplayKey } from './exchanges';
import { copyText } from './files';
import type { ConsolePorts } from './installConsole';
import { readable, statusText } from './logView';
import { Button } from './parts';

export interface LogRowProps {
  readonly entry: LogEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly ports: ConsolePorts;
  /** Runs an action and tells how it went. */
  readonly run: (action: () => Promise<string>) => void;
}

/** A request of the log; opened, with all that is known of it. */
export function LogRow({ entry, isOpen, onToggle, ports, run }: LogRowProps) {
  const { status, injections, durationMs } = entry;
  const isBad = status !== null && (status === 0 || status >= 400);
  return (
    <>
      <tr data-tone={injections.length > 0 ? 'fault' : undefined}>
        <th scope="row">
          <button type="button" className="qa-row" aria-expanded={isOpen} onClick={onToggle}>
            <span className="qa-method">{entry.method}</span> <code>{entry.path}</code>
          </button>
        </th>
        <td data-tone={isBad ? 'danger' : undefined}>{statusText(status)}</td>
        <td className="qa-number">{durationMs ?? '…'}</td>
        <td>{[...new Set(injections.map(({ scenario }) => scenario))].join(', ')}</td>
      </tr>
      {isOpen ? (
        <tr className="qa-details">
          <td colSpan={4}>
            <Details entry={entry} ports={ports} run={run} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Details({ entry, ports, run }: Pick<LogRowProps, 'entry' | 'ports' | 'run'>) {
  const { scenarios } = ports.qa;
  const id = entry.correlationId;
  const exchange = id === null ? undefined : ports.exchanges.of(id);
  const replay = (key: ReplayKey) =>
    run(async () => {
      if (id === null) throw new Error('The request carried no correlation id.');
      const status = await ports.replay(id, key);
      return `Sent again: answered ${status}.`;
    });
  return (
    <>
      <dl className="qa-facts">
        <Fact term="When">{new Date(entry.at).toLocaleTimeString()}</Fact>
        <Fact term="Endpoint">{entry.endpoint ?? 'none of the API'}</Fact>
        <Fact term="Correlation id">{id ?? 'none'}</Fact>
        <Fact term="Took">{entry.durationMs === null ? 'under way' : `${entry.durationMs} ms`}</Fact>
      </dl>
      {entry.injections.length > 0 ? (
        <ul className="qa-injections">
          {entry.injections.map((injection, index) => (
            <li key={index}>
              <code>{placeOf(injection)}</code> {injection.what}
              <Button
                label={`Copy as link: ${injection.scenario}`}
                onClick={() => run(() => copyLink(scenarios, injection.scenario))}
              >
                Copy as link
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="qa-tools">
        {exchange === undefined ? (
          <p className="qa-hint">The bodies of this request are not kept any more.</p>
        ) : (
          <>
            <Button onClick={() => replay('new')}>
              {entry.method === 'GET' ? 'Replay' : 'Replay with a new key'}
            </Button>
            {entry.method === 'GET' ? null : (
              <Button onClick={() => replay('same')}>Replay with the same key</Button>
            )}
          </>
        )}
      </div>
      {exchange === undefined ? null : (
        <div className="qa-bodies">
          {exchange.request.body === '' ? null : <Body title="Request" text={exchange.request.body} />}
          {exchange.backendAnswer === null ? null : (
            <Body title="The backend’s answer" text={exchange.backendAnswer} />
          )}
          {exchange.changedAnswer === null ? null : (
            <Body title="What the app got" text={exchange.changedAnswer} />
          )}
        </div>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <pre tabIndex={0} role="group" aria-label={title}>
        {readable(text)}
      </pre>
    </div>
  );
}

function placeOf({ scenario, rule }: Injection): string {
  return rule < 0 ? scenario : `${scenario}, rule ${rule + 1}`;
}

async function copyLink(control: ScenarioControl, name: string): Promise<string> {
  const inForce = control.active().find(({ scenario }) => scenario.name === name);
  const scenario = inForce?.scenario ?? (await control.find(name));
  if (scenario === undefined) throw new Error('That scenario is not kept any more.');
  await copyText(await control.share([inForce ?? { scenario, seed: scenario.seed ?? 1, scope: 'tab' }]));
  return 'The link is copied.';
}
