import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '../../../api/apiError';
import { capitalize, formatNumber, pluralize, uncapitalize } from '../../../lib/formats';
import { formatUsd, sumDollars } from '../../../lib/money';
import { useAppSelector } from '../../../store/hooks';
import { statusText } from '../../../ui/parts/StatusBadge';
import { ReviewDialog } from '../../shared/commands/ReviewDialog';
import { useCommandsOff } from '../../shared/commandsOff';
import { useReviewedDecision } from '../useDecision';
import { FIRST_NOTE } from '../TermsReview';
import { DECISION_TEXTS } from '../decisionTexts';
import { DepositEvidence } from '../documents/evidence';
import { BulkList, ToDecide } from './BulkList';
import {
  isPending,
  type MoneyRequest,
  type RequestConfig,
  type RequestProps,
  type RequestVerdict,
} from './requestConfig';
import { requestFacts } from './RequestPane';
import type { RequestQuestion } from './useQuestion';

function investorOf(requests: readonly MoneyRequest[]): string {
  const people = new Map(requests.map(({ userId, userName }) => [userId, userName]));
  const [first = ''] = people.values();
  return people.size === 1 ? first : `${formatNumber(people.size)} investors`;
}

const isFirstOfTwo = ({ approving }: MoneyRequest) => approving?.given === 0;

/** Why, for the admin whose approval goes back. */
const SEND_BACK_REMARK = {
  label: 'Reason (optional)',
  initialValue: '',
  helperText: 'For the admin who approved it.',
  failureTitle: 'Approval not sent back',
};

/** What a decision means; the first of two approvals moves nothing (product 14.12). */
function Effect(props: {
  readonly requests: readonly MoneyRequest[];
  readonly isFirst: boolean;
  readonly children: string;
}) {
  const { requests, isFirst, children } = props;
  const halves = requests.filter(isFirstOfTwo).length;
  if (isFirst) return <p>Nothing moves yet: another admin must approve it too.</p>;
  return (
    <>
      <p>{children}</p>
      {halves === 0 ? null : (
        <p>{`${formatNumber(halves)} of them need another admin’s approval too, and won’t move yet.`}</p>
      )}
    </>
  );
}

interface RequestReviewProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly verdict: RequestVerdict;
  readonly requests: readonly R[];
  readonly isBusy: boolean;
  readonly question: RequestQuestion;
  /** Receives the requests that can be decided. */
  readonly onConfirm: (reason: string, requests: readonly R[], isFirst: boolean) => void | Promise<void>;
  readonly onClose: () => void;
}

/** One review, however a decision was started: a row's button, a key, or the selection. */
export function RequestReview<R extends MoneyRequest>(props: RequestReviewProps<R>) {
  const { config, verdict, requests, isBusy, question, onConfirm, onClose } = props;
  const { noun } = config;
  const texts = config.verdicts[verdict];
  const isFirst = verdict === 'approve' && requests.length > 0 && requests.every(isFirstOfTwo);
  const only = requests.length === 1 ? requests[0] : undefined;
  const blockOf = (request: R) => (verdict === 'approve' ? config.blockOf(request) : null);
  const sendable = requests.filter((request) => blockOf(request) === null);
  const leftOut = requests.flatMap((request) => {
    const note = blockOf(request);
    return note === null ? [] : [{ ...request, note, tone: 'waiting' as const }];
  });
  const decided = sendable.length > 0 ? sendable : requests;
  const amount = formatUsd(sumDollars(decided.map((request) => config.amountOf(request, verdict))));
  const isOver = !isBusy && !requests.some(isPending);
  return (
    <ReviewDialog
      role="alertdialog"
      title={
        requests.length === 0
          ? `Nothing to ${DECISION_TEXTS[verdict].text.toLowerCase()}`
          : isFirst
            ? `Give ${amount} for ${investorOf(decided)} the first of two approvals?`
            : texts.title(amount, investorOf(decided))
      }
      facts={only === undefined ? [] : requestFacts(config, only, isFirst ? undefined : verdict)}
      confirmLabel={isFirst ? `Approve ${amount}` : texts.confirmLabel(amount)}
      isDestructive={verdict === 'reject'}
      isBusy={isBusy}
      block={only || sendable.length === 0 ? (leftOut[0]?.note ?? null) : null}
      isOver={isOver}
      remark={
        verdict === 'approve'
          ? isFirst
            ? only && FIRST_NOTE
            : only && config.approvalRemark
          : verdict === 'send-back'
            ? SEND_BACK_REMARK
            : {
                label: 'Reason (optional)',
                initialValue: question.reason,
                helperText: only ? 'The investor will see this.' : 'Each of these investors will see this.',
                failureTitle: `${capitalize(noun)}${only ? '' : 's'} not rejected`,
                onChange: question.setReason,
              }
      }
      evidence={
        only && config.hasDocuments ? <DepositEvidence deposit={only} isPaused={isBusy} /> : undefined
      }
      onConfirm={(reason) => onConfirm(reason, sendable, isFirst)}
      onClose={onClose}
    >
      {isOver ? (
        <p>
          {only
            ? `This ${noun} was marked ${uncapitalize(statusText(only.status))}${only.decidedBy === null ? '' : ` by ${only.decidedBy}`} in the meantime. `
            : null}
          There’s nothing left to {DECISION_TEXTS[verdict].text.toLowerCase()}.
        </p>
      ) : (
        <Effect requests={sendable} isFirst={isFirst}>
          {texts.effect(only ? `${only.userName}’s balance` : 'the balances')}
        </Effect>
      )}
      {only || isOver || sendable.length === 0 ? null : (
        <ToDecide config={config} verdict={verdict} requests={sendable} />
      )}
      {only || isOver || leftOut.length === 0 ? null : (
        <>
          <p>{pluralize(leftOut.length, noun)} left out:</p>
          <BulkList name="Left out" items={leftOut} />
        </>
      )}
    </ReviewDialog>
  );
}

interface DecisionReviewProps<R extends MoneyRequest> extends RequestProps<R> {
  readonly verdict: RequestVerdict;
  readonly question: RequestQuestion;
  readonly onAnswer: () => void;
}

/** The review of one request. Its row and a toast show the outcome. */
function DecisionReview<R extends MoneyRequest>(props: DecisionReviewProps<R>) {
  const { config, verdict, request, question, onAnswer } = props;
  const { isBusy, confirm } = useReviewedDecision(config, request, () => {
    question.forget();
    question.close();
    onAnswer();
  });
  return (
    <RequestReview
      config={config}
      verdict={verdict}
      requests={[request]}
      isBusy={isBusy}
      question={question}
      onConfirm={(reason, _requests, isFirst) => confirm(verdict, reason, { isFirst })}
      onClose={question.close}
    />
  );
}

/** Reads the request that the URL asks about; the question ends if there is none. */
function AskedRequest<R extends MoneyRequest>(props: {
  readonly config: RequestConfig<R>;
  readonly id: string;
  readonly onNone: () => void;
}) {
  const { isFetching, error } = props.config.useRefresh(props.id, false);
  // A read that failed for another reason says nothing about the request.
  const isNone = !isFetching && error !== undefined && toApiError(error).status === 404;
  const endQuestion = useEffectEvent(props.onNone);
  useEffect(() => {
    if (isNone) endQuestion();
  }, [isNone]);
  return null;
}

interface AskedAboutProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly question: RequestQuestion;
  readonly onDecided: (id: string) => void;
}

/** The review of the request that the URL asks about. */
export function AskedAbout<R extends MoneyRequest>({ config, question, onDecided }: AskedAboutProps<R>) {
  const { id, verdict } = question;
  const isOff = useCommandsOff() !== null;
  const asked = useAppSelector((state) => config.selectById(state, id ?? ''));
  if (id !== null && asked === undefined) {
    return <AskedRequest key={id} config={config} id={id} onNone={question.close} />;
  }
  if (asked === undefined || verdict === null || isOff) return null;
  return (
    <DecisionReview
      key={asked.id}
      config={config}
      verdict={verdict}
      request={asked}
      question={question}
      onAnswer={() => onDecided(asked.id)}
    />
  );
}
