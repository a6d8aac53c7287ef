import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { toAdminPerson } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import { CheckAgainButton, OutlivedButtons } from '../../../ui/forms/OutcomeUnknown';
import { OUTLIVED } from '../../shared/commands/outcome';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { Truncated } from '../../../ui/table/Truncated';
import { DECISION_TEXTS } from '../decisionTexts';
import { useDecision, type Decision } from '../useDecision';
import {
  isPending,
  selectBlock,
  type MoneyRequest,
  type RequestProps,
  type RequestVerdict,
} from './requestConfig';

function Buttons({ children }: { readonly children: ReactNode }) {
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {children}
    </Stack>
  );
}

function Note({ look, ...props }: Omit<TypographyProps, 'sx'> & { readonly look?: object }) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      {...props}
      sx={{ display: 'block', ...look }}
    />
  );
}

/** A longer note in a row wraps under the buttons: the column keeps the date and the status in sight. */
const wrapped = { maxWidth: { sm: '9.5rem' }, ml: 'auto', whiteSpace: 'normal' } as const;

/** What blocks an approval takes one line in a row, so that ten rows stay in sight; the link stays whole. */
const beside = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 0.5,
  maxWidth: '9.5rem',
  ml: 'auto',
} as const;

/** Who decided, when and why. A row has one line, which leaves the time to the details. */
const oneLine = { maxWidth: { sm: '9rem' }, ml: 'auto' } as const;

interface UnansweredProps {
  readonly decision: Decision<RequestVerdict>;
  readonly isInRow: boolean;
  readonly onAnswer: () => void;
}

/** Without an answer, checking again is the only safe action. */
function Unanswered({ decision, isInRow, onAnswer }: UnansweredProps) {
  const noteId = useId();
  const { unanswered, outlived } = decision;
  const text = unanswered === null ? 'Checking…' : DECISION_TEXTS[unanswered].unanswered;
  return (
    <>
      <Note id={noteId} color="warning" look={{ fontWeight: 600, ...(isInRow && wrapped) }}>
        {outlived === null ? text : OUTLIVED.title}
      </Note>
      {outlived === null ? (
        <Buttons>
          <CheckAgainButton
            noteId={noteId}
            isBusy={unanswered === null}
            onClick={() => void decision.checkAgain().then(onAnswer)}
          />
        </Buttons>
      ) : (
        <OutlivedButtons outlived={outlived} size="small" />
      )}
    </>
  );
}

function Decided({ request, isInRow }: { readonly request: MoneyRequest; readonly isInRow: boolean }) {
  const { decidedBy, decidedAt, reason } = request;
  return (
    <Note
      noWrap={isInRow}
      {...(isInRow && { look: oneLine })}
      title={isInRow ? (reason ?? undefined) : undefined}
    >
      {decidedBy === null ? null : (
        <>
          by <span translate="no">{decidedBy}</span>{' '}
        </>
      )}
      {decidedAt === null || isInRow ? null : <DateTime value={decidedAt} />}{' '}
      {reason === null ? null : `“${reason}”`}
    </Note>
  );
}

export interface RequestHandlers {
  /** Opens the review. */
  readonly onDecide: (decision: RequestVerdict, id: string) => void;
  /** Called after an answer; the row may be about to leave the list. */
  readonly onAnswer: () => void;
}

export interface RequestActionsProps<R extends MoneyRequest> extends RequestProps<R>, RequestHandlers {
  /** One line only. */
  readonly isInRow?: boolean;
}

/** The decisions on a pending request, or what became of it. */
export function RequestActions<R extends MoneyRequest>(props: RequestActionsProps<R>) {
  const { config, request, isInRow = false, onDecide, onAnswer } = props;
  const { id, userId, userName } = request;
  const decision = useDecision(config, request);
  // One request per person, however many rows they have; a change of their KYC refetches it.
  useReadUserQuery(userId, { skip: !config.needsKyc || !isPending(request) });
  const block = useAppSelector((state) => selectBlock(state, config, request));
  const blockId = useId();
  const { underway, unanswered, isChecking } = decision;

  if (unanswered !== null || decision.outlived !== null || (isChecking && !isPending(request))) {
    return <Unanswered decision={decision} isInRow={isInRow} onAnswer={onAnswer} />;
  }
  if (!isPending(request)) return <Decided request={request} isInRow={isInRow} />;
  return (
    <>
      <Buttons>
        {config.decisions.map((verdict) => {
          const { text, look } = DECISION_TEXTS[verdict];
          const isBlocked = verdict === 'approve' && block !== null;
          const isDisabled = isBlocked || !decision.offers(verdict);
          return (
            // Stays in place and keeps the focus while a decision is running.
            <Button
              key={verdict}
              size="small"
              data-decision={verdict}
              data-request={id}
              {...look}
              aria-label={`${text} ${config.noun} ${id}`}
              aria-describedby={isBlocked ? blockId : undefined}
              aria-disabled={isDisabled || undefined}
              onKeyDown={(event) => {
                if (event.repeat) event.preventDefault();
              }}
              onClick={() => {
                if (!isDisabled) onDecide(verdict, id);
              }}
              sx={{
                whiteSpace: 'nowrap',
                ...(isDisabled && { cursor: underway === null ? 'not-allowed' : 'progress' }),
              }}
            >
              {text}
            </Button>
          );
        })}
      </Buttons>
      {block === null ? null : (
        <Note {...(isInRow && { look: beside })}>
          <Box component="span" id={blockId} sx={{ minWidth: 0 }}>
            {isInRow ? <Truncated text={block} isTranslatable /> : block}
          </Box>{' '}
          <Link component={RouterLink} to={toAdminPerson(userId)}>
            Open{' '}
            <span translate="no" style={isInRow ? visuallyHidden : undefined}>
              {userName}
            </span>
          </Link>
        </Note>
      )}
      {underway === null ? null : <Note role="status">{DECISION_TEXTS[underway].underway}</Note>}
    </>
  );
}
