import { useId } from 'react';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CheckAgainButton, TooOldButtons } from '../../ui/forms/OutcomeUnknown';
import { useCommandsOff } from '../shared/commandsOff';
import { TOO_OLD } from '../shared/commands/outcome';
import { DECISION_TEXTS } from './decisionTexts';
import type { Decision } from './useDecision';

interface VerdictButtonsProps<D extends keyof typeof DECISION_TEXTS> {
  readonly decision: Decision<D>;
  readonly verdicts: readonly D[];
  /** A button's accessible name. */
  readonly nameOf: (verdict: D, text: string) => string;
  /** A verdict that isn't possible now, and the ID of the text that says why. */
  readonly block?: { readonly verdict: D; readonly noteId: string } | null;
  /** Opens the review. */
  readonly onAsk: (verdict: D) => void;
}

function tipOf(verdict: keyof typeof DECISION_TEXTS): string {
  const texts = DECISION_TEXTS[verdict];
  return 'tip' in texts ? texts.tip : '';
}

/** The decision buttons for one record. They stay in place and keep the focus while one is in progress. */
export function VerdictButtons<D extends keyof typeof DECISION_TEXTS>(props: VerdictButtonsProps<D>) {
  const { decision, verdicts, nameOf, block = null, onAsk } = props;
  const refusal = useCommandsOff();
  return verdicts.map((verdict) => {
    const { text, look } = DECISION_TEXTS[verdict];
    const isBlocked = block?.verdict === verdict;
    const isDisabled = refusal !== null || isBlocked || !decision.offers(verdict);
    const button = (
      <Button
        key={verdict}
        size="small"
        data-decision={verdict}
        {...look}
        aria-label={nameOf(verdict, text)}
        aria-describedby={isBlocked ? block.noteId : undefined}
        aria-disabled={isDisabled || undefined}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={() => {
          if (!isDisabled) onAsk(verdict);
        }}
        sx={isDisabled ? { cursor: decision.underway === null ? 'not-allowed' : 'progress' } : null}
      >
        <span>{text}</span>
      </Button>
    );
    const tip = refusal ?? tipOf(verdict);
    return tip === '' ? (
      button
    ) : (
      <Tooltip key={verdict} title={tip} describeChild>
        {button}
      </Tooltip>
    );
  });
}

interface UnansweredDecisionProps {
  readonly decision: Omit<Decision<keyof typeof DECISION_TEXTS>, 'offers' | 'decide'>;
  /** Called after an answer. */
  readonly onAnswer: () => void;
  /** Styles of the text. */
  readonly sx?: SystemStyleObject<Theme>;
}

/** Without an answer, checking again is the only safe action. */
export function UnansweredDecision({ decision, onAnswer, sx = {} }: UnansweredDecisionProps) {
  const noteId = useId();
  const { unanswered, tooOld } = decision;
  const text = unanswered === null ? 'Checking…' : DECISION_TEXTS[unanswered].unanswered;
  return (
    <>
      <Typography
        id={noteId}
        component="span"
        variant="body2"
        color="warning"
        // In a row that this makes taller, text and button stay clear of the rules.
        sx={{ ...sx, fontWeight: 600, py: 0.5, '& + *': { mb: 0.5 } }}
      >
        {tooOld === null ? text : TOO_OLD.title}
      </Typography>
      {tooOld === null ? (
        <CheckAgainButton
          noteId={noteId}
          isBusy={unanswered === null}
          onClick={() => void decision.checkAgain().then(onAnswer)}
        />
      ) : (
        <TooOldButtons tooOld={tooOld} size="small" />
      )}
    </>
  );
}
