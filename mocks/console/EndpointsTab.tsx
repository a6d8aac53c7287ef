import { useState, useSyncExternalStore } from 'react';
import { ENDPOINTS, type EndpointId } from '../handlers/endpoints';
import type { Endpoint } from '../server/endpoint';
import {
  ONE_CLICK_FAULTS,
  oneClickName,
  oneClickScenario,
  SLOW_MS,
  type OneClickFault,
} from './endpointFaults';
import type { ConsolePorts } from './installConsole';
import { Button, Field, OutcomeText } from './parts';
import { useActive } from './useScenarios';
import { useTask } from './useTask';

const WORDS: Readonly<Record<OneClickFault, string>> = { fail: 'Fail', slow: 'Slow', lose: 'Lose' };

/** Every endpoint with its counts, and one click to fail it, slow it down or lose its answer. */
export function EndpointsTab({ qa }: ConsolePorts) {
  const { scenarios } = qa;
  const [search, setSearch] = useState('');
  const [isOnce, setIsOnce] = useState(false);
  const counts = useSyncExternalStore(scenarios.subscribe, scenarios.counts);
  const active = new Set(useActive(scenarios).map(({ scenario }) => scenario.name));
  const { outcome, run } = useTask();
  const shown = ENDPOINTS.filter((endpoint) => isMatch(endpoint, search));
  const press = (fault: OneClickFault, id: EndpointId) => {
    const name = oneClickName(fault, id);
    run(async () => {
      if (active.has(name)) {
        await scenarios.clear(name);
        return `${id} is left alone again.`;
      }
      const [added] = await scenarios.apply(oneClickScenario(fault, id, isOnce ? 1 : undefined));
      return `In force: ${added?.scenario.title ?? name}${isOnce ? ', once' : ''}.`;
    });
  };
  return (
    <>
      <div className="qa-tools">
        <Field label="Search endpoints">
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <label className="qa-check">
          <input type="checkbox" checked={isOnce} onChange={(event) => setIsOnce(event.target.checked)} />
          Next request only
        </label>
        <Button onClick={scenarios.clearLog}>Clear counts and log</Button>
        <OutcomeText outcome={outcome} />
      </div>
      <p className="qa-hint">
        Fail answers 500 and the backend never sees the request. Slow adds {SLOW_MS / 1_000} s. Lose lets the
        backend do its work and breaks the connection on the way back. Hit counts the requests that any
        scenario did something to.
      </p>
      <table className="qa-table qa-endpoints">
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col" className="qa-wide">
              Method and path
            </th>
            <th scope="col" className="qa-number">
              Asked
            </th>
            <th scope="col" className="qa-number">
              Hit
            </th>
            <th scope="col">Faults</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((endpoint) => {
            const { requests = 0, injected = 0 } = counts[endpoint.id] ?? {};
            return (
              <tr key={endpoint.id}>
                <th scope="row">
                  <EndpointName id={endpoint.id} />
                </th>
                <td className="qa-wide">
                  <code>
                    <span className="qa-method">{endpoint.method}</span> {endpoint.path}
                  </code>
                </td>
                <td className="qa-number">{requests}</td>
                <td className="qa-number" data-tone={injected > 0 ? 'danger' : undefined}>
                  {injected}
                </td>
                <td className="qa-buttons">
                  {ONE_CLICK_FAULTS.map((fault) => (
                    <Button
                      key={fault}
                      label={`${WORDS[fault]} ${endpoint.id}`}
                      isPressed={active.has(oneClickName(fault, endpoint.id))}
                      onClick={() => press(fault, endpoint.id)}
                    >
                      {WORDS[fault]}
                    </Button>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length === 0 ? (
        <p className="qa-empty">No endpoint has “{search}” in its name or path.</p>
      ) : null}
    </>
  );
}

/** May break behind the dot, where there is no room for all of it. */
function EndpointName({ id }: { readonly id: EndpointId }) {
  const [resource = '', verb = ''] = id.split('.');
  return (
    <code>
      {resource}.<wbr />
      {verb}
    </code>
  );
}

function isMatch({ id, method, path, kind }: Endpoint, search: string): boolean {
  return `${id} ${method} ${path} ${kind}`.toLowerCase().includes(search.trim().toLowerCase());
}
