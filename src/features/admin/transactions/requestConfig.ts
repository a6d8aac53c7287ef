import type { ComponentType } from 'react';
import type { ShownDeposit } from '../../../entities/deposit/deposit';
import { selectCommand } from '../../../entities/draft/draftSlice';
import type { ShownWithdrawal } from '../../../entities/withdrawal/withdrawal';
import type { CsvColumn } from '../../../lib/csv';
import { endOfDay, startOfDay } from '../../../lib/days';
import { capitalize } from '../../../lib/formats';
import type { Page } from '../../../lib/page';
import type { RootState } from '../../../store/rootReducer';
import type { ChoiceFilterProps } from '../../../ui/forms/FilterBar';
import type { Fact } from '../../../ui/parts/Facts';
import { NEEDS_YOURS } from '../../../entities/recordFields';
import type { ToastMessage } from '../../../ui/toasts/useToast';
import type { ResourceColumn } from '../../../ui/table/columns';
import type { TableQuery } from '../../../ui/table/ResourceTable';
import { oneOfValues, searchText, type ListAddress } from '../../../ui/table/useListAddress';
import type { ReadPage } from '../../shared/lists/useAllRows';
import { decisionSchema, type Decisions } from '../useDecision';

const VERDICTS = ['approve', 'reject', 'send-back'] as const;
export type RequestVerdict = (typeof VERDICTS)[number];

export const DECISION_WORDS = {
  approve: { doing: 'Approving', done: 'approved' },
  reject: { doing: 'Rejecting', done: 'rejected' },
  'send-back': { doing: 'Sending back', done: 'sent back' },
} as const;

/** What deposits and withdrawals have in common. */
export type MoneyRequest = Pick<
  ShownDeposit,
  Exclude<keyof ShownDeposit & keyof ShownWithdrawal, 'status'>
> & {
  readonly status: string;
};

/** Requests that can be decided; a list shows them by default. */
export const PENDING = 'pending';

export function isPending({ status }: Pick<MoneyRequest, 'status'>): boolean {
  return status === PENDING;
}

/** One of two approvals is given (product 14.12). */
export const isHalfApproved = ({ approving }: Pick<MoneyRequest, 'approving'>): boolean =>
  approving?.given === 1;

/** A list's query for the chosen status, or for the requests that need the admin's approval. */
export function statusQuery<Status extends string>(status: Status | typeof NEEDS_YOURS | undefined) {
  return status === NEEDS_YOURS
    ? ({ status: PENDING, awaits: NEEDS_YOURS } as const)
    : { status: isStatus(status) ? status : undefined };
}

const isStatus = <Status extends string>(
  status: Status | undefined,
): status is Exclude<Status, typeof NEEDS_YOURS> => status !== NEEDS_YOURS;

/** A page of requests at its address. */
export interface RequestList<R> {
  /** `kind` is a deposit's coin or a withdrawal's method. */
  readonly address: ListAddress<'status' | 'kind' | 'from' | 'to' | 'q'>;
  readonly query: TableQuery & Readonly<Partial<Record<'data' | 'currentData', Page<R> | undefined>>>;
  /** Nobody has made a request of this kind, in whatever status. Only read for an empty page. */
  readonly isUnused: boolean;
}

/**
 * What the URL of a list of requests can contain. The filter `kind` is the coin or the method, sorted by `kindSort`. By
 * default, it is the queue: pending requests, oldest first. Decided ones are sorted newest first.
 */
export function requestAddress<Status extends string, Kind extends string>(
  statuses: readonly Status[],
  kinds: readonly Kind[],
  kindSort: string,
) {
  return {
    sorts: ['queue', 'date', 'amount', 'status', kindSort, 'userName'],
    defaultSort: ({ status }: { readonly status?: string }) =>
      status === PENDING || status === NEEDS_YOURS ? 'date' : '-queue',
    sortNames: { '-queue': 'Pending first, newest first' },
    defaultFilters: { status: PENDING },
    filters: {
      status: oneOfValues([...statuses, NEEDS_YOURS]),
      kind: oneOfValues(kinds),
      from: startOfDay,
      to: endOfDay,
      q: searchText,
    },
  } as const;
}

/** The review's texts for a decision on one or several requests. */
interface VerdictTexts {
  /** 'Credit $800.00 to Lucas Brandt?' */
  readonly title: (amount: string, investor: string) => string;
  /** On the deciding button. */
  readonly confirmLabel: (amount: string) => string;
  /** The effect on the money; gets "Lucas Brandt’s balance" or "the balances". */
  readonly effect: (balance: string) => string;
}

/** Describes one kind of request: its data, commands and texts. */
export interface RequestConfig<R extends MoneyRequest> extends Decisions<R, RequestVerdict> {
  /** "deposit", used in the names of lists and buttons. */
  readonly noun: string;
  /** The list that has only this request, whatever its status. */
  readonly toItem: (id: string) => string;
  readonly verdicts: Readonly<Record<RequestVerdict, VerdictTexts>>;
  readonly statuses: readonly string[];
  /** What each status means for the money. */
  readonly statusTip: string;
  /** Options of the filter `kind`. */
  readonly kinds: Pick<ChoiceFilterProps, 'label' | 'allLabel' | 'options'>;
  /** Prefix of the list's parameters in the URL. */
  readonly prefix?: string;
  /** Between the investor and the status. */
  readonly columns: readonly ResourceColumn<R>[];
  /** Between the investor and the decision. */
  readonly csv: readonly CsvColumn<R>[];
  /** At the end: columns that came later leave the others where they were. */
  readonly laterCsv: readonly CsvColumn<R>[];
  readonly useList: () => RequestList<R>;
  /** How an export reads the list's pages. */
  readonly usePageReader: () => ReadPage<R>;
  /** The newest version of a request. */
  readonly selectById: (state: RootState, id: string) => R | undefined;
  /** Reads a request again; returns true while reading. */
  readonly useRefresh: (
    id: string,
    isSkipped: boolean,
  ) => { readonly isFetching: boolean; readonly error?: unknown };
  /** Why a pending request can't be approved now (product 10.4); `null` if it can. */
  readonly blockOf: (request: R) => string | null;
  /** A text that goes with the approval of one request. */
  readonly approvalRemark?: {
    readonly label: string;
    readonly isShort: boolean;
    readonly initialValue: string;
    readonly helperText: string;
    readonly failureTitle: string;
  };
  /** What can be done once it is decided. */
  readonly After?: ComponentType<{ readonly request: R }>;
  /** Whether files were uploaded for it. */
  readonly hasDocuments: boolean;
  /** The facts behind a decision, besides the investor's. */
  readonly factsOf: (request: R) => readonly Fact[];
  /** A deposit's proof, or a withdrawal's payout address. */
  readonly proofOf: (request: R) => string;
  /** Dollars that a decision concerns. */
  readonly amountOf: (request: R, decision: RequestVerdict) => number;
  /** Dollars by which a decision changes the balance. */
  readonly changeOf: (request: R, decision: RequestVerdict) => number;
}

/** For components that show one request. */
export interface RequestProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
}

const halfToast = (noun: string, isGiven: boolean): ToastMessage => ({
  variant: 'success',
  title: isGiven ? 'First approval recorded' : `${capitalize(noun)} sent back`,
  description: isGiven
    ? `Another admin must approve the ${noun} too. Nothing has moved yet.`
    : 'Its first approval was taken back. It still needs two.',
});

/** What decisions on both kinds of requests have in common. */
export function requestDecisions(
  noun: string,
): Omit<Decisions<MoneyRequest, RequestVerdict>, 'allows' | 'send'> {
  return {
    decisions: VERDICTS,
    bodySchema: decisionSchema(VERDICTS),
    decisionName: (id) => `decide ${noun}/${id}`,
    settledToast: ({ status, approvals }) =>
      status === PENDING
        ? halfToast(noun, approvals?.length === 1)
        : {
            variant: 'success',
            title: `${capitalize(noun)} ${status === 'completed' ? 'completed' : 'rejected'}`,
            description: `The ${noun} has been marked as ${status}.`,
          },
    refusedToast: ({ title, detail }) => ({ variant: 'destructive', title, description: detail }),
  };
}

/** The name of one of this list's parameters in the URL. */
export function parameterOf({ prefix }: { readonly prefix?: string }, name: string): string {
  return prefix === undefined ? name : `${prefix}.${name}`;
}

interface DecisionNames {
  readonly decisionName: (id: string) => string;
}

/** Whether a decision on the request got no answer: what became of it is unknown. */
export function isUnanswered(state: RootState, { decisionName }: DecisionNames, id: string): boolean {
  return selectCommand(state, decisionName(id))?.status === 'unknown';
}

/** Pending, and without an unanswered decision: checking that again comes first. */
export function awaitsDecision(state: RootState, config: DecisionNames, request: MoneyRequest): boolean {
  return isPending(request) && !isUnanswered(state, config, request.id);
}
