import type { TransitionArg, TransitionState } from '../../../entities/entitySlice';
import type { User } from '../../../entities/user/user';
import type { CsvColumn } from '../../../lib/csv';
import type { Page, PageQuery } from '../../../lib/page';
import type { RootState } from '../../../store/rootReducer';
import type { AppDispatch } from '../../../store/store';
import type { SelectOption } from '../../../ui/forms/SelectInput';
import type { Fact } from '../../../ui/parts/Facts';
import type { ListAddressOptions } from '../../../ui/table/useListAddress';

export type RequestVerdict = 'approve' | 'reject';

/** What deposits and withdrawals have in common for the admin who decides on them. */
export interface MoneyRequest {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  /** Dollars. */
  readonly amount: number;
  readonly status: string;
  /** ISO 8601. */
  readonly date: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  /** Grows with every change. */
  readonly version: number;
}

/** What a list of requests is narrowed by; `kind` is the coin of deposits, the method of withdrawals. */
export type RequestFilterName = 'status' | 'kind' | 'from' | 'to' | 'q';

/** Each filter's value, '' for none. */
export type RequestFilter = Readonly<Record<RequestFilterName, string>>;

/** A list's query, as RTK Query's hooks give it. */
interface RequestList<R> {
  /** Of the page that is wanted now. */
  readonly currentData?: Page<R> | undefined;
  /** The last page that was there. */
  readonly data?: Page<R> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface RequestTexts {
  /** "deposit", one and many: part of the names of its buttons and lists. */
  readonly noun: readonly [string, string];
  /** Titles of the toasts after a decision. */
  readonly toasts: { readonly completed: string; readonly rejected: string };
  /** What approving does to the money, after "Approving": "credits each investor's balance at once". */
  readonly approving: string;
  readonly rejecting: string;
  readonly rejectingOne: (userName: string) => string;
  /** What has to be known of the facts. */
  readonly detailsNote?: string;
}

/** What is asked before one is approved. */
export interface ApprovalQuestion {
  readonly title: string;
  /** What approving does. */
  readonly effect: string;
  readonly confirmLabel: string;
}

/** One kind of request: where its records live, which commands decide on it, and what it is called. */
export interface RequestConfig<R extends MoneyRequest> {
  readonly texts: RequestTexts;
  readonly statuses: readonly string[];
  /** The filter `kind`: its label, the text of no choice, its choices. */
  readonly kinds: {
    readonly label: string;
    readonly allLabel: string;
    readonly options: readonly SelectOption[];
  };
  /** A constant, for `useListAddress`. */
  readonly address: ListAddressOptions<RequestFilterName>;
  readonly csv: { readonly fileName: string; readonly columns: readonly CsvColumn<R>[] };
  readonly useList: (filter: RequestFilter, page: PageQuery) => RequestList<R>;
  readonly readPage: (dispatch: AppDispatch, filter: RequestFilter, page: PageQuery) => Promise<Page<R>>;
  readonly selectById: (state: RootState, id: string) => R | undefined;
  readonly selectLatest: (state: RootState, items: readonly R[] | undefined) => readonly R[];
  readonly selectTransitions: (state: RootState) => Readonly<Record<string, TransitionState>>;
  readonly events: Readonly<Record<RequestVerdict, string>>;
  /** Whether the machine knows the move from the request's state. */
  readonly allows: (request: R, decision: RequestVerdict) => boolean;
  /** Whether it can be made now: the machine allows it and nothing is under way. */
  readonly offers: (request: R, decision: RequestVerdict, transition: TransitionState | undefined) => boolean;
  /** Why a request that waits cannot be approved now, as far as the store knows; `null` when it can. */
  readonly selectBlock: (state: RootState, request: R) => string | null;
  /** Reads what `selectBlock` looks at, and keeps it up to date while a row is shown. */
  readonly useBlockWatch: (request: R) => void;
  /** What a decision rests on. `user` is undefined until it was read. */
  readonly factsOf: (request: R, user: User | undefined) => readonly Fact[];
  /** `null`: pressing Approve approves. */
  readonly approvalQuestion: ApprovalQuestion | null;
  readonly send: (
    dispatch: AppDispatch,
    decision: RequestVerdict,
    command: TransitionArg & { readonly reason: string },
  ) => Promise<R>;
}
