import { useId } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { toAdminPerson } from '../../../lib/paths';
import { DateTime } from '../../../ui/parts/DateTime';
import { linkTarget } from '../../../ui/parts/linkTarget';
import { statusText } from '../../../ui/parts/StatusBadge';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { Truncated } from '../../../ui/table/Truncated';
import { VerdictButtons, UnansweredDecision } from '../VerdictButtons';
import { DECISION_TEXTS } from '../decisionTexts';
import { useDecision, type Decision } from '../useDecision';
import {
  isHalfApproved,
  isPending,
  type MoneyRequest,
  type RequestProps,
  type RequestVerdict,
} from './requestConfig';

/** In a row, buttons and their text are no taller than other cells, so that ten rows are visible. */
const rowLook = {
  my: -0.5,
  '& .MuiStack-root': { justifyContent: 'flex-end' },
  '& .MuiButton-root': { minHeight: '1.75rem', py: 0 },
  '& > .MuiTypography-root': { maxWidth: '9.5rem', ml: 'auto', lineHeight: '1rem' },
};

/** A line that truncates before the link at its end. */
const blockLook = { display: 'flex', justifyContent: 'flex-end', gap: 0.5 };

const note = {
  component: 'span',
  variant: 'caption',
  color: 'textSecondary',
  sx: { display: 'block' },
} as const;

/** May be long, so the button is below it. */
const unansweredLook = { typography: 'caption', display: 'block', whiteSpace: 'normal' };

interface StateProps<R extends MoneyRequest> extends RequestActionsProps<R> {
  readonly decision: Decision<RequestVerdict>;
}

/** Who decided, when and why. A row has one line, next to the status, and leaves the time to the details. */
function Decided<R extends MoneyRequest>({ request, isInRow = false }: StateProps<R>) {
  const { status, decidedBy, decidedAt, reason } = request;
  return (
    <Typography {...note} noWrap={isInRow} title={isInRow ? (reason ?? undefined) : undefined}>
      {isInRow ? null : statusText(status)}{' '}
      {decidedBy === null ? null : (
        <>
          by <span translate="no">{decidedBy}</span>{' '}
        </>
      )}
      {decidedAt === null || isInRow ? null : (
        <>
          on <DateTime value={decidedAt} />{' '}
        </>
      )}
      {reason === null ? null : `“${reason}”`}
    </Typography>
  );
}

/** A row has room for two: where an approval can be sent back, rejecting is left to the details. */
function isOffered(verdict: RequestVerdict, request: MoneyRequest, isInRow: boolean): boolean {
  if (verdict === 'send-back') return isHalfApproved(request);
  return verdict === 'approve' || !isInRow || !isHalfApproved(request);
}

/** The decisions on a pending request, and what blocks one. */
function Choices<R extends MoneyRequest>(props: StateProps<R>) {
  const { config, request, isInRow = false, decision, onDecide } = props;
  const { id, userId, userName } = request;
  const block = config.blockOf(request);
  const blockId = useId();
  const { underway } = decision;
  return (
    <>
      <Stack component="span" direction="row" sx={{ gap: 0.5 }}>
        <VerdictButtons
          decision={decision}
          verdicts={config.decisions.filter((verdict) => isOffered(verdict, request, isInRow))}
          nameOf={(_verdict, text) => `${text} ${config.noun} ${id}`}
          block={block === null ? null : { verdict: 'approve', noteId: blockId }}
          onAsk={(verdict) => onDecide(verdict, id)}
        />
      </Stack>
      {block === null ? null : (
        <Typography {...note} sx={isInRow ? blockLook : note.sx}>
          <Box component="span" id={blockId} sx={{ minWidth: 0 }}>
            <Truncated text={block} isTranslatable />
          </Box>{' '}
          {request.approving?.refusal == null ? (
            <Link component={RouterLink} to={toAdminPerson(userId)} sx={linkTarget}>
              Open{' '}
              <span translate="no" style={isInRow ? visuallyHidden : undefined}>
                {userName}
              </span>
            </Link>
          ) : null}
        </Typography>
      )}
      {underway === null ? null : (
        <Typography {...note} role="status">
          {DECISION_TEXTS[underway].underway}
        </Typography>
      )}
    </>
  );
}

export interface RequestHandlers {
  /** Opens the review. */
  readonly onDecide: (decision: RequestVerdict, id: string) => void;
  /** Called after an answer; the row may be about to leave the list. */
  readonly onAnswer: () => void;
}

interface RequestActionsProps<R extends MoneyRequest> extends RequestProps<R>, RequestHandlers {
  /** One line only. */
  readonly isInRow?: boolean;
}

/** The decisions on a pending request, or its outcome. */
export function RequestActions<R extends MoneyRequest>(props: RequestActionsProps<R>) {
  const { config, request, isInRow = false } = props;
  const decision = useDecision(config, request);
  const { unanswered, tooOld, isChecking } = decision;
  const isUnclear = unanswered !== null || tooOld !== null || (isChecking && !isPending(request));
  const State = isPending(request) ? Choices : Decided;
  return (
    <Box component="span" data-request={request.id} sx={{ display: 'block', ...(isInRow && rowLook) }}>
      {isUnclear ? (
        <UnansweredDecision decision={decision} onAnswer={props.onAnswer} sx={unansweredLook} />
      ) : (
        <State {...props} decision={decision} />
      )}
    </Box>
  );
}
