import { styled } from '@mui/material/styles';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../ui/table/DataTable';
import { SelectBox } from '../../../ui/table/SelectBox';
import { RequestActions } from './RequestActions';
import type { MoneyRequest, RequestDesk } from './requestDesk';
import type { Selection } from './useSelection';

const Name = styled('span')({ display: 'block' });

const Id = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Said only where the rows are stacked: a column of boxes explains itself. */
const StackedText = styled('span')({
  display: 'none',
  fontSize: '0.8125rem',
  '@container (max-width: 640px)': { display: 'inline' },
});

/** What the columns of a list of requests do. */
export interface RequestColumnActions<R extends MoneyRequest> {
  readonly selection: Selection;
  /** Whether a row takes part in the selection. */
  readonly canSelect: (request: R) => boolean;
  readonly onReject: (request: R) => void;
  readonly onAnswer: () => void;
}

function selectColumn<R extends MoneyRequest>(
  noun: string,
  { selection, canSelect }: RequestColumnActions<R>,
): DataColumn<R> {
  return {
    id: 'select',
    header: 'Select',
    isUnlabelled: true,
    headerControl: (
      <SelectBox
        name="Select all pending on this page"
        checked={selection.all}
        onChange={(isChecked) => selection.toggleAll(isChecked)}
      >
        <StackedText aria-hidden="true">Select all pending on this page</StackedText>
      </SelectBox>
    ),
    cell: (request) =>
      canSelect(request) ? (
        <SelectBox
          name={`Select ${noun} ${request.id}`}
          checked={selection.isSelected(request.id)}
          onChange={(isChecked, isRange) => selection.toggle(request.id, isChecked, isRange)}
        >
          <StackedText aria-hidden="true">Select</StackedText>
        </SelectBox>
      ) : null,
  };
}

/** The columns of spec 2 around those of one kind, with the selection before and the decision behind them. */
export function requestColumns<R extends MoneyRequest>(
  desk: RequestDesk<R>,
  own: readonly DataColumn<R>[],
  actions: RequestColumnActions<R>,
): readonly DataColumn<R>[] {
  const { onReject, onAnswer } = actions;
  return [
    selectColumn(desk.texts.noun[0], actions),
    {
      id: 'userName',
      header: 'User',
      isRowHeader: true,
      isSortable: true,
      cell: ({ userName, userId }) => (
        <>
          <Name translate="no">{userName}</Name>
          <Id translate="no">{userId}</Id>
        </>
      ),
    },
    ...own,
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      cell: ({ status }) => <StatusBadge key={status} status={status} />,
    },
    {
      id: 'decision',
      header: 'Decision',
      align: 'end',
      cell: (request) => (
        <RequestActions desk={desk} request={request} onReject={onReject} onAnswer={onAnswer} />
      ),
    },
  ];
}
