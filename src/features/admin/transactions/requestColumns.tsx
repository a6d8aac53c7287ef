import { createContext, useContext } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../ui/table/columns';
import { SelectBox } from '../../../ui/table/SelectBox';
import { TwoLines } from '../../../ui/table/TwoLines';
import { RequestActions } from './RequestActions';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import type { RootState } from '../../../store/rootReducer';
import type { Selection } from './useSelection';

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

interface SelectCellProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
}

function SelectCell<R extends MoneyRequest>({ config, request }: SelectCellProps<R>) {
  const { id } = request;
  const { isSelected, toggle } = useListSelection();
  const isUnknown = useAppSelector((state) => isUnanswered(config, state, id));
  if (isUnknown || !config.allows(request, 'reject')) return null;
  return (
    <SelectBox
      name={`Select ${config.texts.noun[0]} ${id}`}
      checked={isSelected(id)}
      onChange={(isChecked, isRange) => toggle(id, isChecked, isRange)}
    />
  );
}

/** Nobody knows what became of a request without an answer: it is asked about before anything else. */
export function isUnanswered<R extends MoneyRequest>(
  config: RequestConfig<R>,
  state: RootState,
  id: string,
): boolean {
  return config.selectTransitions(state)[id]?.status === 'unknown';
}

/** The columns of spec 2 around those of one kind, with the selection before and the decision behind them. */
export function requestColumns<R extends MoneyRequest>(
  config: RequestConfig<R>,
  own: readonly ResourceColumn<R>[],
  actions: RequestColumnActions<R>,
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
      phone: 'title',
      isRowHeader: true,
      isSortable: true,
      cell: ({ userName, userId }) => <TwoLines isTranslatable={false} first={userName} second={userId} />,
    },
    ...own,
    {
      id: 'status',
      header: 'Status',
      phone: 'status',
      kind: 'status',
      isSortable: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'decision',
      header: 'Decision',
      kind: 'actions',
      width: 13,
      cell: (request) => <RequestActions config={config} request={request} {...actions} />,
    },
  ];
}
