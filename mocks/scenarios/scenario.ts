import type { Endpoint, EndpointId, EndpointKind } from '../handlers/endpoints';
import type { DataSetName } from '../seed/dataSets';

/** Plain data, as JSON carries it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** One value or several of which any will do. */
export type OneOrMore<T> = T | readonly T[];

/** Who sends a request, as the backend knows them from their session. */
export const CALLER_ROLES = ['visitor', 'user', 'admin'] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/** Which requests a rule is about. Every field given must fit; without any field, every request of the API does. */
export interface Match {
  readonly endpoint?: OneOrMore<EndpointId>;
  /** As the list of endpoints has it: `deposits`, `market` … */
  readonly resource?: OneOrMore<string>;
  readonly kind?: OneOrMore<EndpointKind>;
  readonly method?: OneOrMore<Endpoint['method']>;
  /** Costs a question to the leading tab, once for each session. */
  readonly role?: OneOrMore<CallerRole>;
}

/**
 * Which of the matching requests a rule acts on; all of them without a gate. The fields narrow in this order:
 * `after`, `nth` or `every`, `probability`, `times`.
 */
export interface Gate {
  /** Lets so many matches pass first; what `nth` and `every` count begins after them. */
  readonly after?: number;
  /** The nth match alone, from 1. */
  readonly nth?: number;
  /** Each nth match: 3 is the third, sixth … */
  readonly every?: number;
  /** 0 to 1. The rule has a random sequence of its own, the same for the same seed. */
  readonly probability?: number;
  /** Acts so often at the most. */
  readonly times?: number;
}

/** How long a request takes beyond its own time, in milliseconds. */
export type Latency =
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'uniform'; readonly minMs: number; readonly maxMs: number }
  /** Half of the requests take less than `medianMs`; `sigma` 0.5 is calm, 1.5 has a long tail. At most `maxMs`. */
  | { readonly kind: 'lognormal'; readonly medianMs: number; readonly sigma: number; readonly maxMs: number };

/** Whom or what a command is about: the id in the request's path or body, or a fixed id. */
export type Which = 'request' | (string & {});

/**
 * Something that somebody else does before the request gets to the backend. It runs through the real API under a
 * key of its own, so the refusal that follows is the backend's own. One that is refused itself is logged.
 *
 * `id` is `request` unless given: the record that the request is about. `person` likewise: the person of the
 * record or of the path, or who sends the request.
 */
export type BeforeCommand =
  | { readonly command: 'approve-deposit'; readonly id?: Which }
  | { readonly command: 'reject-deposit'; readonly id?: Which; readonly reason?: string }
  | { readonly command: 'complete-withdrawal'; readonly id?: Which }
  | { readonly command: 'reject-withdrawal'; readonly id?: Which; readonly reason?: string }
  /** By the investor who asked for it. */
  | { readonly command: 'cancel-withdrawal'; readonly id?: Which }
  | { readonly command: 'approve-kyc'; readonly person?: Which }
  | { readonly command: 'reject-kyc'; readonly person?: Which }
  | { readonly command: 'reverify-kyc'; readonly person?: Which }
  /** Another admin adjusts the balance to this many dollars. */
  | { readonly command: 'set-balance'; readonly person?: Which; readonly to: number }
  /** The person themself sends money from another tab: so many dollars, or all that there are. */
  | { readonly command: 'spend-balance'; readonly person?: Which; readonly amount: number | 'all' }
  | { readonly command: 'rename-user'; readonly person?: Which; readonly name: string }
  | { readonly command: 'change-plan'; readonly id?: Which; readonly change: PlanChange }
  | { readonly command: 'delete-plan'; readonly id?: Which }
  | { readonly command: 'change-site'; readonly contactPhone: string }
  | { readonly command: 'change-wallets'; readonly btc: string }
  /** Ends the sender's session. */
  | { readonly command: 'end-session' };

/** The terms of a plan that another admin changes. */
export interface PlanChange {
  readonly name?: string;
  readonly minInvest?: number;
  readonly maxInvest?: number;
  readonly roi?: number;
  readonly duration?: number;
}

/** What becomes of a request or its answer. */
export type Effect =
  /** An answer with this status; the request never reaches the backend. */
  | {
      readonly kind: 'status';
      readonly status: number;
      /** Fields of the problem document; absent ones are made up from the status. */
      readonly problem?: ProblemFields;
      /** Seconds, sent as Retry-After. */
      readonly retryAfter?: number;
    }
  /** The connection breaks before the request reaches the backend. */
  | { readonly kind: 'network' }
  /** Nothing ever comes; ends when the app gives up, or as a network error when the scenario is cleared. */
  | { readonly kind: 'hang' }
  /** The backend does its work, and the connection breaks on the way back. */
  | { readonly kind: 'lost-answer' }
  /** The request arrives twice under its key; one answer goes back. */
  | { readonly kind: 'duplicate' }
  /** JSON of a shape that nobody asked for. */
  | { readonly kind: 'malformed' }
  /** The first half of the JSON, as if that were all. */
  | { readonly kind: 'truncated' }
  /** The connection breaks in the middle of the body. */
  | { readonly kind: 'cut' }
  /** The right status, and no body. */
  | { readonly kind: 'empty' }
  /** A proxy's error page in place of JSON; 200 unless `status` says otherwise. */
  | { readonly kind: 'html'; readonly status?: number }
  /** The body comes in small pieces. */
  | { readonly kind: 'dribble'; readonly chunkBytes: number; readonly everyMs: number }
  /** Fields of the JSON answer are replaced, or removed. `path` is `items.0.amount`; `*` is every item of a list. */
  | { readonly kind: 'patch'; readonly path: string; readonly value: Json }
  | { readonly kind: 'patch'; readonly path: string; readonly isRemoved: true }
  /** The answer that the same read got before, if there is one. */
  | { readonly kind: 'stale' };

export type EffectKind = Effect['kind'];

/** What a refusal of the backend would say. */
export interface ProblemFields {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * One thing that happens to some requests. Rules act in the order of the scenarios and then of their lists: every
 * rule whose gate opens adds its commands and its latency; of effects the first counts.
 */
export interface Rule {
  readonly match?: Match;
  readonly gate?: Gate;
  readonly before?: readonly BeforeCommand[];
  readonly latency?: Latency;
  /** Whether the latency is spent on the way there (the default) or after the backend did its work. */
  readonly latencyOn?: 'request' | 'answer';
  readonly effect?: Effect;
}

/** What happens to the session of whoever works in the tab. */
export interface SessionFault {
  /** It ends at the backend after so many of its requests; 0 ends it at the next one. Once. */
  readonly expireAfter?: number;
  /** After so many requests the person's role is gone: what needs it is answered 403. */
  readonly revokeRoleAfter?: number;
}

/** What happens to the browser's storage, which all tabs share. */
export interface StorageFault {
  /** Nothing fits in the storage but what is there. Ends with the scenario. */
  readonly isFull?: boolean;
  /** These stored records are damaged once, and the database is opened anew. `id` absent: the table's first. */
  readonly corrupt?: readonly { readonly table: string; readonly id?: string }[];
}

/** What happens to the backend's clock, which all tabs share. Back to real time when the scenario is cleared. */
export interface ClockFault {
  /** Milliseconds ahead (negative: behind) of real time. */
  readonly offsetMs?: number;
  /** How fast it goes: 60 is an hour a minute, 0 stands still. */
  readonly rate?: number;
}

/** One thing that a person or a test does to see a scenario. Names are accessible names, or how those begin. */
export type Step =
  | { readonly do: 'press'; readonly name: string }
  | { readonly do: 'type'; readonly label: string; readonly text: string }
  | { readonly do: 'choose'; readonly label: string; readonly option: string }
  | { readonly do: 'attach'; readonly label: string; readonly file: string };

/** People of the demo by the name before the @, `admin` for the main admin. */
export const VIEWERS = ['visitor', 'ava', 'noah', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** What the app must show under a scenario. */
export interface Expectation {
  /** A sentence for people. */
  readonly sentence: string;
  /** Where to look: a path of the app. */
  readonly route: string;
  /** Signed in as whom, in the demo data set. */
  readonly who: Viewer;
  /** What to do there once the page is shown; nothing when opening it is enough. */
  readonly steps?: readonly Step[];
  /** The text that must then be on the page, as a part of what it shows. */
  readonly see: string;
  /** The text is in the field with this label, as its value. */
  readonly isValueOf?: string;
  /** True: the scenario is applied once the page is shown, not before it is opened. */
  readonly isAppliedLate?: boolean;
}

/** Headings under which the built-in scenarios are listed. */
export const SCENARIO_GROUPS = [
  'Network',
  'Refusals',
  'Answers',
  'Somebody else',
  'Session',
  'Storage',
  'Clock',
  'Custom',
] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

/** A fault or a story for QA (design D6): plain JSON, checked by `readScenario` before it is used. */
export interface Scenario {
  /** Kebab-case, unique: what links and tests call it. */
  readonly name: string;
  /** What a person would say. */
  readonly title: string;
  readonly group: ScenarioGroup;
  readonly rules?: readonly Rule[];
  readonly session?: SessionFault;
  readonly storage?: StorageFault;
  readonly clock?: ClockFault;
  /** Every request of the tab finds no network. */
  readonly isOffline?: boolean;
  /** Replaces all data when the scenario is applied; it stays when the scenario is cleared. */
  readonly dataSet?: DataSetName;
  /** Seeds the random sequences of the rules; 1 unless given. */
  readonly seed?: number;
  readonly expect?: Expectation;
}
