import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { toAdminPerson } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import { CheckAgainButton, OutlivedButtons } from '../../../ui/forms/OutcomeUnknown';
import { OUTLIVED } from '../../shared/commands/outcome';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { Truncated } from '../../../ui/table/Truncated';
import { DECISION_TEXTS } from '../decisionTexts';
import { useDecision, type Decision } from '../useDecision';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import type { RequestVerdict } from './requestTexts';

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

interface DecisionButtonProps {
  readonly decision: RequestVerdict;
  /** Of the request. */
  readonly id: string;
  /** What the decision is about; part of the accessible name. */
  readonly subject: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
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

/** Stays in place and keeps the focus while a decision is running. */
function DecisionButton(props: DecisionButtonProps) {
  const { decision, id, subject, isDisabled, isBusy, describedBy, onPress } = props;
  const { text, look } = DECISION_TEXTS[decision];
  return (
    <Button
      size="small"
      data-decision={decision}
      data-approves={decision === 'approve' ? id : undefined}
      {...look}
      aria-label={`${text} ${subject}`}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      sx={{ whiteSpace: 'nowrap', ...(isDisabled && { cursor: isBusy ? 'progress' : 'not-allowed' }) }}
    >
      {text}
    </Button>
  );
}

/** Without an answer, checking again is the only safe action. */
function Unanswered({
  decision,
  isInRow,
  onAnswer,
}: {
  readonly decision: Decision<RequestVerdict>;
  readonly isInRow: boolean;
  readonly onAnswer: () => void;
}) {
  const noteId = useId();
  const { unanswered, outlived } = decision;
  const texts = unanswered === null ? 'Checking…' : DECISION_TEXTS[unanswered].unanswered;
  return (
    <>
      <Note id={noteId} color="warning" look={{ fontWeight: 600, ...(isInRow && wrapped) }}>
        {outlived === null ? texts : OUTLIVED.title}
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

/** Who decided, when and why. A row has one line, which leaves the time to the details. */
function DecisionCell({ request, isInRow }: { readonly request: MoneyRequest; readonly isInRow: boolean }) {
  const { decidedBy, decidedAt, reason } = request;
  const oneLine = { maxWidth: { sm: '9rem' }, ml: 'auto' } as const;
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

export interface RequestActionsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
  /** One line only. */
  readonly isInRow?: boolean;
  /** Opens the review. */
  readonly onDecide: (decision: RequestVerdict, id: string) => void;
  /** Called after an answer; the row may be about to leave the list. */
  readonly onAnswer: () => void;
}

export function RequestActions<R extends MoneyRequest>(props: RequestActionsProps<R>) {
  const { config, request, isInRow = false, onDecide, onAnswer } = props;
  const { id, userId, userName } = request;
  const subject = `${config.texts.noun[0]} ${id}`;
  const decision = useDecision(config, request);
  config.useBlockWatch(request);
  const block = useAppSelector((state) => config.selectBlock(state, request));
  const blockId = useId();
  const { underway, unanswered, isChecking } = decision;

  const isWaiting = config.decisions.some((verdict) => config.allows(request, verdict));
  if (unanswered !== null || decision.outlived !== null || (isChecking && !isWaiting)) {
    return <Unanswered decision={decision} isInRow={isInRow} onAnswer={onAnswer} />;
  }
  if (!isWaiting) return <DecisionCell request={request} isInRow={isInRow} />;
  return (
    <>
      <Buttons>
        <DecisionButton
          decision="approve"
          id={id}
          subject={subject}
          isDisabled={block !== null || !decision.offers('approve')}
          isBusy={underway !== null}
          describedBy={block === null ? undefined : blockId}
          onPress={() => onDecide('approve', id)}
        />
        <DecisionButton
          decision="reject"
          id={id}
          subject={subject}
          isDisabled={!decision.offers('reject')}
          isBusy={underway !== null}
          onPress={() => onDecide('reject', id)}
        />
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
