import type { Execute, Intercept } from '../../backend/pipeline/exchange';
import { Listeners } from '../listeners';
import { ActiveScenarios } from './activeScenarios';
import { Engine } from './engine';
import { createLeader, type Leader } from './leader';
import { RequestLog } from './requestLog';
import { ScenarioControl, type ControlPorts, type LinkOutcome } from './scenarioControl';
import type { Timers } from './timers';

interface ScenarioPorts extends ControlPorts {
  readonly submit: Execute;
  readonly timers: Timers;
  /** Real time, epoch ms. */
  readonly now: () => number;
}

/** The scenarios of one tab. */
export interface Scenarios {
  readonly control: ScenarioControl;
  readonly intercept: Intercept;
  readonly leader: Leader;
  /** The Authorization header of whoever works in this tab, once a request carried one. */
  readonly lastAuthorization: () => string | undefined;
  /** Follows the `qa` parameter of the page's address; `null` when there was none. */
  start(link: string | null): Promise<LinkOutcome>;
}

/** Makes the scenarios of one tab, with those that were active before a reload. */
export function createScenarios(ports: ScenarioPorts): Scenarios {
  const listeners = new Listeners<void>();
  const onChange = () => listeners.tell();
  const log = new RequestLog({ ...ports, onChange });
  const active = new ActiveScenarios(ports, onChange);
  const leader = createLeader(ports.submit);
  const control = new ScenarioControl(ports, { leader, log, active, listeners });
  const engine = new Engine({
    log,
    leader,
    timers: ports.timers,
    runs: active.runs,
    onProgress: active.storeProgress,
  });
  return {
    control,
    leader,
    intercept: engine.intercept,
    lastAuthorization: engine.lastAuthorization,
    start: async (link) => (link === null ? control.link : control.followLink(link)),
  };
}
