import type { ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { shallowEqual } from 'react-redux';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import { capitalize, formatNumber } from '../../../lib/formats';
import { addDollars, formatUsd, sumDollars } from '../../../lib/money';
import { useAppSelector } from '../../../store/hooks';
import { Money } from '../../../ui/parts/Money';
import { ReviewDialog } from '../../shared/commands/ReviewDialog';
import { useReviewedDecision } from '../useDecision';
import { DepositPapers } from '../documents/papers';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import { investorFacts } from './RequestPane';
import { countOf, DECISION_WORDS, type RequestVerdict } from './requestTexts';
import type { RequestQuestion } from './useQuestion';

const COLORS = { good: 'success.main', bad: 'error.main', waiting: 'warning.main' } as const;

interface BulkListItem {
  readonly id: string;
  readonly userName: string;
  /** Dollars. */
  readonly amount: number;
  readonly note?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'waiting' | undefined;
}

export function BulkList({
  name,
  items,
}: {
  readonly name: string;
  readonly items: readonly BulkListItem[];
}) {
  return (
    <List dense aria-label={name} sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
      {items.map(({ id, userName, amount, note, tone }) => (
        <ListItem key={id} disableGutters divider sx={{ alignItems: 'start', gap: 2 }}>
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={<b translate="no">{userName}</b>}
            secondary={
              <>
                <span translate="no">{id}</span>
                {note === undefined ? null : (
                  <Typography
                    component="span"
                    variant="caption"
                    sx={{ display: 'block', color: tone === undefined ? 'text.secondary' : COLORS[tone] }}
                  >
                    {note}
                  </Typography>
                )}
              </>
            }
          />
          <Money amount={amount} />
        </ListItem>
      ))}
    </List>
  );
}

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
              helperText: isOne ? 'The investor will see this.' : 'Each of these investors will see this.',
              failureTitle: `${capitalize(noun[isOne ? 0 : 1])} not rejected`,
              onChange: question.setReason,
            }
      }
      papers={
        isOne && first !== undefined && config.hasDocuments ? <DepositPapers deposit={first} /> : undefined
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
        <p>{texts.effect(isOne && first !== undefined ? first.userName : null)}</p>
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

interface OneReviewProps<R extends MoneyRequest> extends DecisionReviewProps<R> {
  readonly verdict: RequestVerdict;
  readonly request: R;
}

function OneReview<R extends MoneyRequest>(props: OneReviewProps<R>) {
  const { config, verdict, request, question, onAnswer } = props;
  const { isBusy, confirm } = useReviewedDecision(config, request, () => {
    question.close();
    onAnswer(request.id);
  });
  return (
    <RequestReview
      config={config}
      verdict={verdict}
      requests={[request]}
      isBusy={isBusy}
      question={question}
      onConfirm={(reason) => confirm(verdict, reason)}
      onClose={question.close}
    />
  );
}

interface DecisionReviewProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly question: RequestQuestion;
  /** Gets the request's ID. */
  readonly onAnswer: (id: string) => void;
}

/** The review of one request, if one is asked about. Its row and a toast show the outcome. */
export function DecisionReview<R extends MoneyRequest>(props: DecisionReviewProps<R>) {
  const { config, question } = props;
  const { id, verdict } = question;
  const request = useAppSelector((state) => (id === null ? undefined : config.slice.selectById(state, id)));
  if (request === undefined || verdict === null) return null;
  return <OneReview key={request.id} {...props} verdict={verdict} request={request} />;
}
