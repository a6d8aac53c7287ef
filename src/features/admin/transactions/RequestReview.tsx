import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import { capitalize, formatNumber } from '../../../lib/formats';
import { addDollars, formatUsd, sumDollars } from '../../../lib/money';
import { useAppSelector } from '../../../store/hooks';
import { Money } from '../../../ui/parts/Money';
import { mayTryAgain } from '../../shared/commands/outcome';
import { ReviewDialog } from '../../shared/commands/ReviewDialog';
import { useDecision } from '../useDecision';
import { BulkList } from './BulkList';
import { countOf, DECISION_WORDS } from './bulkTexts';
import type { MoneyRequest, RequestConfig, RequestVerdict } from './requestConfig';
import { investorFacts } from './requestFacts';
import type { RequestQuestion } from './useQuestion';

interface RequestReviewProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly verdict: RequestVerdict;
  readonly requests: readonly R[];
  readonly isBusy: boolean;
  readonly question: Pick<RequestQuestion, 'reason' | 'setReason'>;
  /** Gets the requests that can be decided. */
  readonly onConfirm: (reason: string, requests: readonly R[]) => void | Promise<void>;
  readonly onClose: () => void;
}

function whom(requests: readonly MoneyRequest[]): string {
  const people = new Map(requests.map(({ userId, userName }) => [userId, userName]));
  const [first = ''] = people.values();
  return people.size === 1 ? first : `${formatNumber(people.size)} investors`;
}

/** The facts of a single request, read anew. */
function useFreshFacts<R extends MoneyRequest>(
  config: RequestConfig<R>,
  verdict: RequestVerdict,
  request: R | undefined,
) {
  const skip = request === undefined;
  const { id = '', userId = '' } = request ?? {};
  const isReading = config.useRefresh(id, skip);
  const { isFetching } = useReadUserQuery(userId, { skip, refetchOnMountOrArgChange: true });
  const user = useAppSelector((state) => selectUserById(state, userId));
  const facts = skip
    ? []
    : [...config.factsOf(request), ...investorFacts(request, user, config.changeOf(request, verdict))];
  return { facts, isLoading: isReading || isFetching };
}

interface Blocked<R> {
  readonly request: R;
  readonly block: string;
}

function useBlocked<R extends MoneyRequest>(
  { selectBlock }: RequestConfig<R>,
  verdict: RequestVerdict,
  requests: readonly R[],
): readonly Blocked<R>[] {
  const blocks = useAppSelector(
    (state) => requests.map((request) => (verdict === 'approve' ? selectBlock(state, request) : null)),
    shallowEqual,
  );
  return requests.flatMap((request, place) => {
    const block = blocks[place] ?? null;
    return block === null ? [] : [{ request, block }];
  });
}

interface SendableNoteProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
  /** By how many dollars all requests under review change the investor's balance. */
  readonly change: number;
}

/** What a decision on one of several rests on. */
function SendableNote<R extends MoneyRequest>({ config, request, change }: SendableNoteProps<R>) {
  const { isFetching } = useReadUserQuery(request.userId, { refetchOnMountOrArgChange: true });
  const user = useAppSelector((state) => selectUserById(state, request.userId));
  const known = isFetching || user === undefined ? null : user;
  return (
    <>
      <span translate="no">{config.proofOf(request)}</span>
      {known === null ? null : (
        <>
          {` · KYC ${known.kycStatus} · Balance `}
          <Money amount={known.balance} /> → <Money amount={addDollars(known.balance, change)} />
        </>
      )}
    </>
  );
}

/** One review for each way to decide: a row's button, a key, or the selection. */
export function RequestReview<R extends MoneyRequest>(props: RequestReviewProps<R>) {
  const { config, verdict, requests, isBusy, question, onConfirm, onClose } = props;
  const { noun, verdicts } = config.texts;
  const isOne = requests.length === 1;
  const { facts, isLoading } = useFreshFacts(config, verdict, isOne ? requests[0] : undefined);
  const blocked = useBlocked(config, verdict, requests);
  const sendable = requests.filter((request) => blocked.every((other) => other.request !== request));
  const decided = sendable.length > 0 ? sendable : requests;
  const amount = formatUsd(sumDollars(decided.map((request) => config.amountOf(request, verdict))));
  const texts = verdicts[verdict];
  const pending = requests.filter((request) => config.allows(request, verdict));
  const isOver = !isBusy && pending.length === 0;
  const [first] = requests;
  return (
    <ReviewDialog
      role="alertdialog"
      title={first === undefined ? `Nothing to ${verdict}` : texts.title(amount, whom(decided))}
      facts={facts}
      confirmLabel={texts.button(amount)}
      isDestructive={verdict === 'reject'}
      isBusy={isBusy}
      isLoading={isLoading}
      block={isOne || sendable.length === 0 ? (blocked[0]?.block ?? null) : null}
      isOver={isOver}
      reason={
        verdict === 'approve'
          ? undefined
          : {
              initialValue: question.reason,
              helperText: isOne ? 'The investor can read it.' : 'Each of these investors can read it.',
              failureTitle: `${capitalize(noun[isOne ? 0 : 1])} not rejected`,
              onChange: question.setReason,
            }
      }
      onConfirm={(reason) => onConfirm(reason, sendable)}
      onClose={onClose}
    >
      {isOver ? (
        <p>
          {isOne && first !== undefined
            ? `This ${noun[0]} was marked ${first.status}${first.decidedBy === null ? '' : ` by ${first.decidedBy}`} in the meantime. `
            : null}
          There is nothing left to {verdict}.
        </p>
      ) : (
        <p>{texts.effect}</p>
      )}
      {isOne || isOver || sendable.length === 0 ? null : (
        <BulkList
          name={`To be ${DECISION_WORDS[verdict].done}`}
          items={sendable.map((request) => ({
            ...request,
            note: (
              <SendableNote
                config={config}
                request={request}
                change={sumDollars(
                  sendable
                    .filter(({ userId }) => userId === request.userId)
                    .map((each) => config.changeOf(each, verdict)),
                )}
              />
            ),
          }))}
        />
      )}
      {isOne || isOver || blocked.length === 0 ? null : (
        <>
          <p>{countOf(config.texts, blocked.length)} left out:</p>
          <BulkList
            name="Left out"
            items={blocked.map(({ request, block }) => ({ ...request, note: block, tone: 'waiting' }))}
          />
        </>
      )}
    </ReviewDialog>
  );
}

interface DecisionReviewProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly verdict: RequestVerdict;
  readonly request: R;
  readonly question: RequestQuestion;
  readonly onAnswer: () => void;
}

/** The review of one request. Its row and a toast show the outcome. */
export function DecisionReview<R extends MoneyRequest>(props: DecisionReviewProps<R>) {
  const { config, verdict, request, question, onAnswer } = props;
  const decision = useDecision(config, request);
  // Until it closes: the answer arrives in the store first.
  const [isSent, setIsSent] = useState(false);
  const confirm = async (reason: string) => {
    setIsSent(true);
    if (mayTryAgain(await decision.decide(verdict, reason))) {
      setIsSent(false);
      return;
    }
    question.close();
    onAnswer();
  };
  return (
    <RequestReview
      config={config}
      verdict={verdict}
      requests={[request]}
      isBusy={isSent || decision.underway !== null}
      question={question}
      onConfirm={confirm}
      onClose={question.close}
    />
  );
}
