import type { Deposit } from '../../../entities/deposit/deposit';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import type { CsvColumn } from '../../../lib/csv';
import { endOfDay, startOfDay } from '../../../lib/days';
import { capitalize } from '../../../lib/formats';
import type { Page } from '../../../lib/page';
import type { RootState } from '../../../store/rootReducer';
import type { SelectOption } from '../../../ui/forms/SelectField';
import type { Fact } from '../../../ui/parts/Facts';
import type { ResourceColumn } from '../../../ui/table/columns';
import type { TableQuery } from '../../../ui/table/ResourceTable';
import { oneOfValues, searchText, type ListAddress } from '../../../ui/table/useListAddress';
import type { ReadPage } from '../../shared/lists/useAllRows';
import { decisionSchema, type Decisions } from '../useDecision';
import { VERDICTS, type RequestTexts, type RequestVerdict } from './requestTexts';

/** What deposits and withdrawals have in common. */
export type MoneyRequest = Pick<Deposit, Exclude<keyof Deposit & keyof Withdrawal, 'status'>> & {
  readonly status: string;
};

type RequestFilterName = 'status' | 'kind' | 'from' | 'to' | 'q';

/** A page of requests at its address, and how an export reads the others. */
export interface RequestList<R> {
  /** `kind` is a deposit's coin or a withdrawal's method. */
  readonly address: ListAddress<RequestFilterName>;
  readonly query: TableQuery & {
    readonly data?: Page<R> | undefined;
    readonly currentData?: Page<R> | undefined;
  };
  readonly readPage: ReadPage<R>;
}

/** What a list of requests shows while nobody chose. */
export const STANDARD_STATUS = 'pending';

/**
 * What the URL of a list of requests can hold. The filter `kind` is the coin or the method, sorted by `kindSort`. While
 * nobody chose, it is the queue: what is pending, in the order it came. Among decided ones the newest count.
 */
export function requestAddress<
  const Status extends string,
  const Kind extends string,
  const Sort extends string,
>(statuses: readonly Status[], kinds: readonly Kind[], kindSort: Sort) {
  return {
    sorts: ['queue', 'date', 'amount', 'status', kindSort, 'userName'],
    defaultSort: ({ status }: { readonly status?: string }) =>
      status === STANDARD_STATUS ? 'date' : '-queue',
    sortNames: { '-queue': 'Pending first, newest first' },
    defaultFilters: { status: STANDARD_STATUS },
    filters: {
      status: oneOfValues(statuses),
      kind: oneOfValues(kinds),
      from: startOfDay,
      to: endOfDay,
      q: searchText,
    },
  } as const;
}

/** Describes one kind of request: its data, commands and texts. */
export interface RequestConfig<R extends MoneyRequest> extends Decisions<R, RequestVerdict> {
  readonly texts: RequestTexts;
  readonly statuses: readonly string[];
  /** The filter `kind`: its label, the label for all, and its options. */
  readonly kinds: {
    readonly label: string;
    readonly allLabel: string;
    readonly options: readonly SelectOption[];
  };
  /** Of the list's parameters in the URL. */
  readonly prefix?: string;
  /** Between the investor and the status. */
  readonly columns: readonly ResourceColumn<R>[];
  readonly csv: { readonly fileName: string; readonly columns: readonly CsvColumn<R>[] };
  readonly useList: () => RequestList<R>;
  /** Where the newest version of each request is. */
  readonly slice: {
    readonly selectById: (state: RootState, id: string) => R | undefined;
    readonly selectLatest: (state: RootState, items: readonly R[] | undefined) => readonly R[];
  };
  /** Why a pending request cannot be approved now, as far as the store knows; `null` if it can. */
  readonly selectBlock: (state: RootState, request: R) => string | null;
  /** Loads the data that `selectBlock` needs, and keeps it current while a row is shown. */
  readonly useBlockWatch: (request: R) => void;
  /** The facts behind a decision, besides the investor's. */
  readonly factsOf: (request: R) => readonly Fact[];
  /** Whether files were uploaded for it. */
  readonly hasDocuments: boolean;
  /** A deposit's proof, or where a withdrawal is paid. */
  readonly proofOf: (request: R) => string;
  /** Dollars that a decision is about. */
  readonly amountOf: (request: R, decision: RequestVerdict) => number;
  /** By how many dollars a decision changes the balance. */
  readonly changeOf: (request: R, decision: RequestVerdict) => number;
  /** Reads a request anew; true while it does. */
  readonly useRefresh: (id: string, isSkipped: boolean) => boolean;
}

type DecisionBasics = 'decisions' | 'bodySchema' | 'decisionName' | 'settledToast' | 'refusedToast';

/** What the decisions on both kinds of requests have in common. */
export function requestDecisions(
  noun: string,
): Pick<Decisions<MoneyRequest, RequestVerdict>, DecisionBasics> {
  return {
    decisions: VERDICTS,
    bodySchema: decisionSchema(VERDICTS),
    decisionName: (id) => `decide ${noun}/${id}`,
    settledToast: ({ status }) => ({
      variant: 'success',
      title: `${capitalize(noun)} ${status === 'completed' ? 'completed' : 'rejected'}`,
      description: `The ${noun} has been marked as ${status}.`,
    }),
    refusedToast: ({ title, detail }) => ({
      variant: 'destructive',
      title,
      ...(detail !== undefined && { description: detail }),
    }),
  };
}
