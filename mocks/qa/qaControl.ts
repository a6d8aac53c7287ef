import type { SessionGrant } from '../../src/entities/session/session';
import type { Mail } from '../../backend/tables';
import type { DataSetName } from '../seed/dataSets';
import type { Scenario } from '../scenarios/scenario';
import type { EndpointCounts, LogEntry } from '../scenarios/requestLog';
import type { ApplyOptions, ScenarioControl } from '../scenarios/scenarioControl';
import type { ActiveScenario } from '../scenarios/scenarioRun';
import type { QaMsw } from './swapping';
import type { BooksCheck, QaClockState, QaPerson } from './controlAnswers';

/** The backend's clock, which all tabs share. Each method answers the new backend time, ISO 8601. */
export interface QaClock {
  advance(ms: number): Promise<string>;
  /** Sets backend time; the clock runs on from there. */
  set(iso: string): Promise<string>;
  reset(): Promise<string>;
  now(): Promise<string>;
  freeze(): Promise<string>;
  /** Lets it go on at this many times real speed; 1 unless given. */
  run(rate?: number): Promise<string>;
  /** Moves on to the moment when the next investment matures. @throws when none runs. */
  toNextMaturity(): Promise<string>;
  state(): Promise<QaClockState>;
}

/** The stored data, which all tabs share. */
export interface QaData {
  /** Replaces all stored data. Everybody is logged out. */
  reset(name: DataSetName): Promise<void>;
  /** Every stored key, as JSON text for a file. */
  exportSnapshot(): Promise<string>;
  /** Puts such a text in the place of all stored data. Refused, nothing changes. */
  importSnapshot(text: string): Promise<void>;
  removeExpired(): Promise<number>;
  /** The admins and the first investors; `q` looks among all of them. */
  people(q?: string): Promise<readonly QaPerson[]>;
  /** Sent mails whose links still work; `link` is a path of the app. */
  outbox(): Promise<readonly (Mail & { readonly link: string })[]>;
  /** Signs this tab in by id or e-mail, without a password. */
  loginAs(who: string): Promise<SessionGrant>;
}

export interface QaSession {
  /** Ends it at the backend; the app learns of it at the next request. */
  expire(): Promise<void>;
  /** Applies `role-taken`: what needs the role is answered 403 until {@link QaSession.restoreRole}. This tab alone. */
  revokeRole(): Promise<void>;
  restoreRole(): Promise<void>;
}

/**
 * Test control of the fake backend, for the QA console, Playwright and the browser's console. The first
 * group is the short form of {@link QaControl.scenarios}.
 */
export interface QaControl {
  apply(
    input: string | Scenario | readonly (string | Scenario)[],
    options?: ApplyOptions,
  ): Promise<readonly ActiveScenario[]>;
  clear(name?: string): Promise<void>;
  list(): Promise<readonly string[]>;
  log(): readonly LogEntry[];
  counts(): EndpointCounts;
  waitForIdle(): Promise<void>;
  share(): Promise<string>;

  readonly scenarios: ScenarioControl;
  readonly clock: QaClock;
  readonly data: QaData;
  readonly session: QaSession;
  readonly msw: QaMsw;
  /** The state of the books, checked from the ledger up. */
  books(): Promise<BooksCheck>;
}
