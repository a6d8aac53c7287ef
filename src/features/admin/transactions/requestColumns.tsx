import Box from '@mui/material/Box';
import type { ShownDeposit } from '../../../entities/deposit/deposit';
import type { CsvColumn } from '../../../lib/csv';
import { ageText } from '../../../lib/dateFormats';
import { DAY_MS } from '../../../lib/time';
import { useAppSelector, useBackendNow } from '../../../store/hooks';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { DateTime, exactTime } from '../../../ui/parts/DateTime';
import type { ResourceColumn } from '../../../ui/table/columns';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { OpenLink } from '../../../ui/table/OpenLink';
import { dayColumn, moneyColumn, STATUS_COLUMN } from '../../../ui/table/sharedColumns';
import { SelectAllBox, SelectRowBox } from '../../../ui/table/selection';
import { TwoLines } from '../../../ui/table/TwoLines';
import { RequestActions, type RequestHandlers } from './RequestActions';
import {
  isHalfApproved,
  isPending,
  isUnanswered,
  parameterOf,
  type MoneyRequest,
  type RequestConfig,
  type RequestProps,
} from './requestConfig';

export const AMOUNT = moneyColumn('amount', 'Amount', { phone: 'amount', width: 6.5, isSortable: true });

export const DATE = dayColumn('date', 'Date', { phone: 'secondary', isSortable: true });

const lateLook = { color: 'warning.main', fontWeight: 600 } as const;

/** Investors were promised an answer within this time. */
export const LATE_MS = 2 * DAY_MS;

/** Its status; of a pending one that two must approve, how far it is (product 14.12). */
export function RequestStatus({
  request,
}: {
  readonly request: Pick<MoneyRequest, 'status' | 'approving'> & Pick<ShownDeposit, 'reversal'>;
}) {
  return (
    <StatusBadge
      status={request.status}
      {...(request.reversal !== undefined && { label: 'Completed, reversed', tone: 'neutral' })}
      {...(isHalfApproved(request) && { label: '1 of 2 approvals', tone: 'neutral' })}
    />
  );
}

/** How long a request has waited. */
function Age({ date }: Pick<MoneyRequest, 'date'>) {
  const now = useBackendNow();
  const isLate = now - Date.parse(date) > LATE_MS;
  return (
    <Box component="span" sx={isLate ? lateLook : undefined}>
      <time dateTime={date} title={exactTime(date)}>
        {ageText(date, now)}
      </time>
      {isLate ? <span style={visuallyHidden}>, late</span> : null}
    </Box>
  );
}

function DayOverAge({ request }: { readonly request: MoneyRequest }) {
  const day = <DateTime value={request.date} kind="date" />;
  return isPending(request) ? <TwoLines first={day} second={<Age date={request.date} />} /> : day;
}

/** A phone's second line: the day with how long a pending request has waited, or that a decision got no answer. */
function DayAndAge<R extends MoneyRequest>({ config, request }: RequestProps<R>) {
  const isUnclear = useAppSelector((state) => isUnanswered(state, config, request.id));
  if (isUnclear) {
    return (
      <Box component="span" sx={lateLook}>
        No response yet
      </Box>
    );
  }
  return (
    <>
      <DateTime value={request.date} kind="date" />
      {isPending(request) ? (
        <>
          {' · '}
          <Age date={request.date} />
        </>
      ) : null}
    </>
  );
}

/** The shared columns of an export around the kind-specific ones. */
export function requestCsv<R extends MoneyRequest>({
  csv,
  laterCsv,
}: RequestConfig<R>): readonly CsvColumn<R>[] {
  return [
    { header: 'Request ID', cell: ({ id }) => id },
    { header: 'User', cell: ({ userName }) => userName },
    { header: 'User ID', cell: ({ userId }) => userId },
    ...csv,
    { header: 'Decided by', cell: ({ decidedBy }) => decidedBy },
    { header: 'Decided at', cell: ({ decidedAt }) => decidedAt },
    { header: 'Reason', cell: ({ reason }) => reason },
    { header: 'First approval', cell: ({ approvals }) => approvals?.[0]?.name ?? '' },
    ...laterCsv,
  ];
}

/** The columns that fit next to an open request. */
const COLUMNS_BESIDE: readonly string[] = ['select', 'userName', 'amount', 'age', 'status'];

/**
 * The shared columns around the kind-specific ones: selection first, decision last. `onOpen` shows the full request.
 * Next to an open request, a wide window has room for all but the decision, others for few. A date that always shows has
 * the age below it; others have the age in a column of its own.
 */
export function requestColumns<R extends MoneyRequest>(
  config: RequestConfig<R>,
  onOpen: (request: R) => void,
  handlers: RequestHandlers,
  room: 'whole' | 'wide' | 'narrow',
): readonly ResourceColumn<R>[] {
  const hasAgeInDate = config.columns.some(({ id, isMinor = false }) => id === DATE.id && !isMinor);
  const isShown = ({ id }: ResourceColumn<R>) => {
    if (room === 'narrow') return COLUMNS_BESIDE.includes(id);
    return !(hasAgeInDate && id === 'age') && !(room === 'wide' && id === 'decision');
  };
  const columns: readonly ResourceColumn<R>[] = [
    {
      id: 'select',
      header: 'Select',
      kind: 'select',
      headerControl: <SelectAllBox name="Select all pending on this page" />,
      cell: ({ id }) => <SelectRowBox id={id} name={`Select ${config.noun} ${id}`} />,
    },
    {
      id: 'userName',
      header: 'Investor',
      width: 9.625,
      phone: 'title',
      isRowHeader: true,
      isSortable: true,
      cell: (request) => (
        <TwoLines
          isTranslatable={false}
          first={
            <OpenLink
              href={`${config.toItem(request.id)}&${parameterOf(config, 'request')}=${encodeURIComponent(request.id)}`}
              onOpen={() => onOpen(request)}
            >
              {request.userName}
            </OpenLink>
          }
          second={request.userId}
        />
      ),
      phoneCell: ({ userName, userId }) => (
        <TwoLines isTranslatable={false} first={userName} second={userId} />
      ),
    },
    ...config.columns.map((column) =>
      column.id === DATE.id
        ? {
            ...column,
            ...(hasAgeInDate && { cell: (request: R) => <DayOverAge request={request} /> }),
            phoneCell: (request: R) => <DayAndAge config={config} request={request} />,
          }
        : column,
    ),
    {
      id: 'age',
      header: 'Age',
      kind: 'number',
      width: 3.75,
      cell: (request) => (isPending(request) ? <Age date={request.date} /> : null),
    },
    {
      ...STATUS_COLUMN,
      tip: config.statusTip,
      // "1 of 2 approvals".
      width: 7.5,
      isSortable: true,
      cell: (request) => <RequestStatus request={request} />,
    },
    {
      id: 'decision',
      header: 'Decision',
      kind: 'actions',
      width: 10.5,
      cell: (request) => <RequestActions config={config} request={request} isInRow {...handlers} />,
    },
  ];
  return columns.filter(isShown);
}
