import { useAppSelector, useAppStore } from '../../../store/hooks';
import { BulkDialog } from './BulkDialog';
import { sumOf } from './BulkQuestion';
import type { RequestVerdict, MoneyRequest, RequestConfig } from './requestConfig';
import { SelectionBar } from './SelectionBar';
import { useBulkDecision, type BulkEnd } from './useBulkDecision';
import type { RejectionAddress } from './useRejection';

interface SelectedRequestsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  /** The selected requests that are still pending, in page order. */
  readonly requests: readonly R[];
  readonly isLoaded: boolean;
  readonly rejection: RejectionAddress;
  readonly isApproving: boolean;
  readonly onApprovingChange: (isApproving: boolean) => void;
  readonly onClear: () => void;
  readonly onAnswer: () => void;
}

export function SelectedRequests<R extends MoneyRequest>(props: SelectedRequestsProps<R>) {
  const { config, requests, isLoaded, rejection, isApproving, onApprovingChange, onClear, onAnswer } = props;
  const bulk = useBulkDecision(config);
  const store = useAppStore();
  // Re-renders when users change: a KYC decision affects which requests can be approved.
  useAppSelector((state) => state.user);
  const decision: RequestVerdict = isApproving ? 'approve' : 'reject';
  const isAsking = isApproving || rejection.isOfSelected;
  const isShown = bulk.run !== null || (isAsking && isLoaded);

  const close = () => {
    bulk.dismiss();
    if (isApproving) onApprovingChange(false);
    if (rejection.isOfSelected) rejection.close();
    onAnswer();
  };
  const leaveWhenSettled = (end: BulkEnd) => {
    if (end === 'settled') close();
    else onAnswer();
  };
  const ask = (wanted: RequestVerdict) => {
    if (wanted === 'approve') onApprovingChange(true);
    else rejection.askSelected(requests.map(({ id }) => id));
  };
  return (
    <>
      {requests.length === 0 ? null : (
        <SelectionBar
          texts={config.texts}
          count={requests.length}
          sum={sumOf(requests)}
          onDecide={ask}
          onClear={onClear}
        />
      )}
      {isShown ? (
        <BulkDialog<R>
          texts={config.texts}
          decision={decision}
          requests={requests}
          bulk={bulk}
          blockOf={(request) => config.selectBlock(store.getState(), request)}
          reason={rejection.reason}
          onReasonChange={rejection.setReason}
          onConfirm={(reason, sendable) => void bulk.start(decision, reason, sendable).then(leaveWhenSettled)}
          onCheckAgain={() => void bulk.checkAgain().then(leaveWhenSettled)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
