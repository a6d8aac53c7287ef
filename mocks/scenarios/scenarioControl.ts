import type { EndpointId } from '../../backend/endpoints/endpoints';
import type { Scenario } from './scenario';

export interface ActiveScenario {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly scope: 'tab' | 'all-tabs';
}

export interface ApplyOptions {
  /** In place of the scenario's own seed. */
  readonly seed?: number;
  /** Every tab, also one that is opened later; this tab alone unless given. */
  readonly allTabs?: boolean;
}

export interface Injection {
  readonly scenario: string;
  /** Place in the scenario's list, from 0; -1 for what is no rule, such as a session that ends. */
  readonly rule: number;
  /** For a person: "answer lost", "waited 800 ms", "Robin Vale approved deposit dep-1 first". */
  readonly what: string;
}

export interface LoggedInjection extends Injection {
  /** What goes wrong with the request is the scenario's doing; a mere delay is no failure. */
  readonly isFailure: boolean;
}

/** One request of this tab. Holds no body and no token. */
export interface LogEntry {
  /** Counts up from 1. */
  readonly id: number;
  /** ISO 8601, real time. */
  readonly at: string;
  readonly endpoint: EndpointId | null;
  readonly method: string;
  readonly path: string;
  readonly correlationId: string | null;
  /** `null` while it is under way; 0 for a broken connection. */
  readonly status: number | null;
  /** Milliseconds until the answer's head; `null` while it is under way. */
  readonly durationMs: number | null;
  readonly injections: readonly LoggedInjection[];
}

/** How often an endpoint was asked since the tab was loaded or the log cleared. */
interface EndpointCount {
  readonly requests: number;
  readonly injected: number;
}

export type EndpointCounts = { readonly [id in EndpointId]?: EndpointCount };

export type LinkOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'applied'; readonly names: readonly string[] }
  | { readonly kind: 'declined' }
  | { readonly kind: 'refused'; readonly message: string };

/** An input is no scenario, or none of that name is known. `message` joins `errors`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** @param errors each with its place: `rules[0].gate.nth: must be a whole number of at least 1`. */
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
  }
}

/**
 * Everything about scenarios in this tab: what the QA console, `window.__qa`, links and tests work through.
 *
 * What is in force survives a reload of the tab (sessionStorage), or holds in all tabs until it is cleared
 * (localStorage). Snapshots (`active`, `custom`, `log`, `counts`, `isPaused`) are the same object until they
 * change, so they suit `useSyncExternalStore` with {@link ScenarioControl.subscribe}.
 */
export interface ScenarioControl {
  /** The built-in scenarios, loaded when they are first asked for. */
  builtIn(): Promise<readonly Scenario[]>;
  /** Those made by people, in all tabs of this browser. */
  custom(): readonly Scenario[];
  /** Built-in and custom ones by name. A custom one may not have the name of a built-in. */
  find(name: string): Promise<Scenario | undefined>;

  /** Reads JSON text or a value as a scenario. @throws ScenarioError */
  read(input: unknown): Scenario;
  /** Keeps a custom scenario, in place of the one of its name. @throws ScenarioError */
  save(input: unknown): Promise<Scenario>;
  remove(name: string): void;
  exportCustom(): string;
  /** Takes in such a text, all of it or nothing. @throws ScenarioError */
  importCustom(text: string): Promise<readonly Scenario[]>;

  /**
   * Puts scenarios in force, by name or as data, in addition to those that are; one of the same name starts over.
   * Resolves when its data set, clock and storage are in place. @throws ScenarioError, and then nothing is applied.
   */
  apply(
    input: string | Scenario | readonly (string | Scenario)[],
    options?: ApplyOptions,
  ): Promise<readonly ActiveScenario[]>;
  /** Takes one out of force, or all; what hangs ends as a network error. */
  clear(name?: string): Promise<void>;
  active(): readonly ActiveScenario[];
  /** Requests pass untouched until {@link ScenarioControl.resume}; what is in force stays listed. This tab alone. */
  pause(): void;
  resume(): void;
  isPaused(): boolean;

  /** The latest requests of this tab, oldest first. */
  log(): readonly LogEntry[];
  counts(): EndpointCounts;
  clearLog(): void;
  /** Resolves when this tab has no request under way, and had none for a moment. What hangs is under way. */
  waitForIdle(): Promise<void>;

  /** This page's address with what is in force (or the given scenarios) in its `qa` parameter. */
  share(scenarios?: readonly ActiveScenario[]): Promise<string>;
  readonly link: LinkOutcome;

  subscribe(listener: () => void): () => void;
}
