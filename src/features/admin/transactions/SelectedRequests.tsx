import { sumDollars } from '../../../lib/money';
import { BulkDialog } from './BulkDialog';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import { RequestReview } from './RequestReview';
import { SelectionBar } from './SelectionBar';
import { useBulkDecision, type BulkEnd } from './useBulkDecision';
import type { RequestQuestion } from './useQuestion';

interface SelectedRequestsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  /** The selected requests that are still pending, in page order. */
  readonly requests: readonly R[];
  readonly isLoaded: boolean;
  readonly question: RequestQuestion;
  readonly onClear: () => void;
  readonly onAnswer: () => void;
}

export function SelectedRequests<R extends MoneyRequest>(props: SelectedRequestsProps<R>) {
  const { config, requests, isLoaded, question, onClear, onAnswer } = props;
  const bulk = useBulkDecision(config);
  const { verdict } = question;
  const isAsking = verdict !== null && question.id === null && isLoaded;

  const close = () => {
    bulk.dismiss();
    if (question.id === null && verdict !== null) question.close();
    onAnswer();
  };
  const leaveWhenSettled = (end: BulkEnd) => {
    if (end === 'settled') close();
    else onAnswer();
  };
  return (
    <>
      {requests.length === 0 ? null : (
        <SelectionBar
          texts={config.texts}
          count={requests.length}
          sum={sumDollars(requests.map(({ amount }) => amount))}
          onDecide={(wanted) =>
            question.askSelected(
              wanted,
              requests.map(({ id }) => id),
            )
          }
          onClear={onClear}
        />
      )}
      {bulk.run === null ? null : (
        <BulkDialog
          texts={config.texts}
          run={bulk.run}
          counts={bulk.counts}
          onStop={bulk.stop}
          onCheckAgain={() => void bulk.checkAgain().then(leaveWhenSettled)}
          onClose={close}
        />
      )}
      {bulk.run !== null || !isAsking ? null : (
        <RequestReview
          config={config}
          verdict={verdict}
          requests={requests}
          isBusy={false}
          question={question}
          onConfirm={async (reason, sendable) => {
            leaveWhenSettled(await bulk.start(verdict, reason, sendable));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
