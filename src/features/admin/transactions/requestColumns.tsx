import { createContext, useContext, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { CsvColumn } from '../../../lib/csv';
import { ageText } from '../../../lib/dateFormats';
import { DAY_MS } from '../../../lib/time';
import { useAppSelector, useBackendNow } from '../../../store/hooks';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { DateTime, exactTime } from '../../../ui/parts/DateTime';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, STATUS_COLUMN } from '../../../ui/table/sharedColumns';
import { SelectBox } from '../../../ui/table/SelectBox';
import { TwoLines } from '../../../ui/table/TwoLines';
import { RequestActions, type RequestHandlers } from './RequestActions';
import {
  awaitsDecision,
  isPending,
  parameterOf,
  type MoneyRequest,
  type RequestConfig,
} from './requestConfig';

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)];
  const from = Math.min(...places);
  return from < 0 ? [other] : ids.slice(from, Math.max(...places) + 1);
}

/** The rows that are selected among those that can be. */
export function useSelection(candidates: readonly string[], initial: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const last = useRef<string | null>(null);
  // Never decide on a request that isn't visibly selected.
  const selected = candidates.filter((id) => chosen.has(id));
  return {
    /** In page order; excludes requests that left the page or were decided. */
    selected,
    isSelected: (id: string) => chosen.has(id),
    all: selected.length === 0 ? false : selected.length === candidates.length || ('mixed' as const),
    /** Whether the page has anything to select. */
    isPossible: candidates.length > 0,
    /** `isRange` selects everything from the previously pressed row to this one. */
    toggle: (id: string, isChecked: boolean, isRange: boolean) => {
      const next = new Set(selected);
      const ids = isRange && last.current !== null ? between(candidates, last.current, id) : [id];
      for (const each of ids) {
        if (isChecked) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setChosen(next);
    },
    toggleAll: (isChecked: boolean) => setChosen(new Set(isChecked ? candidates : [])),
    clear: () => setChosen(new Set()),
  };
}

type Selection = ReturnType<typeof useSelection>;

/**
 * The selection of the surrounding list. The checkboxes read it from here, so the columns stay the same and a
 * click doesn't re-render every row.
 */
export const SelectionContext = createContext<Selection | null>(null);

function useListSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error('A box stands outside of a list with a selection.');
  return selection;
}

function SelectAll() {
  const { all, isPossible, toggleAll } = useListSelection();
  return (
    <SelectBox
      name="Select all pending on this page"
      checked={all}
      disabled={!isPossible}
      onChange={toggleAll}
    />
  );
}

interface CellProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
}

function SelectCell<R extends MoneyRequest>({ config, request }: CellProps<R>) {
  const { id } = request;
  const { isSelected, toggle } = useListSelection();
  const isSelectable = useAppSelector((state) => awaitsDecision(config, state, request));
  if (!isSelectable) return null;
  return (
    <SelectBox
      name={`Select ${config.noun} ${id}`}
      checked={isSelected(id)}
      onChange={(isChecked, isRange) => toggle(id, isChecked, isRange)}
    />
  );
}

interface UserCellProps<R extends MoneyRequest> extends CellProps<R> {
  readonly onReview: (request: R) => void;
}

function UserCell<R extends MoneyRequest>({ config, request, onReview }: UserCellProps<R>) {
  return (
    <TwoLines
      isTranslatable={false}
      first={
        <Link
          href={`?${parameterOf(config, 'request')}=${encodeURIComponent(request.id)}`}
          color="inherit"
          underline="hover"
          onClick={(event) => {
            event.preventDefault();
            onReview(request);
          }}
        >
          {request.userName}
        </Link>
      }
      second={request.userId}
    />
  );
}

export const AMOUNT = { ...AMOUNT_COLUMN, width: 6.5, isSortable: true } as const;

export const DATE: ResourceColumn<MoneyRequest> = {
  id: 'date',
  header: 'Date',
  phone: 'secondary',
  kind: 'date',
  isSortable: true,
  cell: ({ date }) => <DateTime value={date} kind="date" />,
};

/** An investor was promised an answer within it. */
const LATE_MS = 2 * DAY_MS;

/** How long a request has waited. */
function Age({ date }: Pick<MoneyRequest, 'date'>) {
  const now = useBackendNow();
  const isLate = now - Date.parse(date) > LATE_MS;
  return (
    <Box component="span" sx={isLate ? { color: 'warning.main', fontWeight: 600 } : undefined}>
      <time dateTime={date} title={exactTime(date)}>
        {ageText(date, now)}
      </time>
      {isLate ? <span style={visuallyHidden}>, late</span> : null}
    </Box>
  );
}

export const INVESTOR_CSV: readonly CsvColumn<MoneyRequest>[] = [
  { header: 'Id', cell: ({ id }) => id },
  { header: 'User', cell: ({ userName }) => userName },
  { header: 'User id', cell: ({ userId }) => userId },
];

export const DECISION_CSV: readonly CsvColumn<MoneyRequest>[] = [
  { header: 'Decided by', cell: ({ decidedBy }) => decidedBy },
  { header: 'Decided at', cell: ({ decidedAt }) => decidedAt },
  { header: 'Reason', cell: ({ reason }) => reason },
];

interface RequestColumnOptions<R extends MoneyRequest> extends RequestHandlers {
  /** Shows the full request; must be a stable function. */
  readonly onReview: (request: R) => void;
}

/** The shared columns around a kind's own: selection first, decision last. */
export function requestColumns<R extends MoneyRequest>(
  config: RequestConfig<R>,
  { onReview, ...handlers }: RequestColumnOptions<R>,
): readonly ResourceColumn<R>[] {
  return [
    {
      id: 'select',
      header: 'Select',
      kind: 'select',
      headerControl: <SelectAll />,
      cell: (request) => <SelectCell config={config} request={request} />,
    },
    {
      id: 'userName',
      header: 'User',
      width: 9.625,
      phone: 'title',
      isRowHeader: true,
      isSortable: true,
      cell: (request) => <UserCell config={config} request={request} onReview={onReview} />,
    },
    ...config.columns,
    {
      id: 'age',
      header: 'Age',
      kind: 'number',
      width: 4,
      cell: (request) => (isPending(request) ? <Age date={request.date} /> : null),
    },
    { ...STATUS_COLUMN, width: 6.5, isSortable: true },
    {
      id: 'decision',
      header: 'Decision',
      kind: 'actions',
      width: 10.5,
      cell: (request) => <RequestActions config={config} request={request} isInRow {...handlers} />,
    },
  ];
}
