import { createContext, useContext, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../../store/hooks';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../ui/table/DataTable';
import { SelectBox } from '../../../ui/table/SelectBox';
import { RequestActions } from './RequestActions';
import type { MoneyRequest, RequestDesk } from './requestDesk';
import type { RootState } from '../../../store/rootReducer';
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

/**
 * The selection of the list around: the boxes read it here, so that the columns stay the same and a press
 * draws no row anew.
 */
export const SelectionContext = createContext<Selection | null>(null);

function useListSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error('A box stands outside of a list with a selection.');
  return selection;
}

interface RequestColumnActions<R extends MoneyRequest> {
  readonly onApprove: (request: R) => void;
  readonly onReject: (request: R) => void;
  readonly onAnswer: () => void;
}

function SelectAll({ children }: { readonly children: ReactNode }) {
  const { all, isPossible, toggleAll } = useListSelection();
  return (
    <SelectBox
      name="Select all pending on this page"
      checked={all}
      disabled={!isPossible}
      onChange={toggleAll}
    >
      {children}
    </SelectBox>
  );
}

interface SelectCellProps<R extends MoneyRequest> {
  readonly desk: RequestDesk<R>;
  readonly request: R;
}

function SelectCell<R extends MoneyRequest>({ desk, request }: SelectCellProps<R>) {
  const { id } = request;
  const { isSelected, toggle } = useListSelection();
  const isUnknown = useAppSelector((state) => isUnanswered(desk, state, id));
  if (isUnknown || !desk.allows(request, 'reject')) return null;
  return (
    <SelectBox
      name={`Select ${desk.texts.noun[0]} ${id}`}
      checked={isSelected(id)}
      onChange={(isChecked, isRange) => toggle(id, isChecked, isRange)}
    >
      <StackedText aria-hidden="true">Select</StackedText>
    </SelectBox>
  );
}

/** Nobody knows what became of a request without an answer: it is asked about before anything else. */
export function isUnanswered<R extends MoneyRequest>(
  desk: RequestDesk<R>,
  state: RootState,
  id: string,
): boolean {
  return desk.selectTransitions(state)[id]?.status === 'unknown';
}

/** The columns of spec 2 around those of one kind, with the selection before and the decision behind them. */
export function requestColumns<R extends MoneyRequest>(
  desk: RequestDesk<R>,
  own: readonly DataColumn<R>[],
  actions: RequestColumnActions<R>,
): readonly DataColumn<R>[] {
  return [
    {
      id: 'select',
      header: 'Select',
      isUnlabelled: true,
      headerControl: (
        <SelectAll>
          <StackedText aria-hidden="true">Select all pending on this page</StackedText>
        </SelectAll>
      ),
      cell: (request) => <SelectCell desk={desk} request={request} />,
    },
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
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'decision',
      header: 'Decision',
      align: 'end',
      cell: (request) => <RequestActions desk={desk} request={request} {...actions} />,
    },
  ];
}
