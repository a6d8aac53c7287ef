import { useId } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { User } from '../../../entities/user/user';
import { CheckAgainButton, OutlivedButtons } from '../../../ui/forms/OutcomeUnknown';
import { OUTLIVED } from '../../shared/commands/outcome';
import { DECISION_TEXTS } from '../decisionTexts';
import { useDecision } from '../useDecision';
import { kycDecisions, type KycDecisionEvent } from './kycDecisions';

const ROW = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;

function nameOf(event: KycDecisionEvent, person: string): string {
  const { text } = DECISION_TEXTS[event];
  return event === 'reverify' ? `${text} ${person}` : `${text} KYC for ${person}`;
}

function tipOf(event: KycDecisionEvent): string {
  const texts = DECISION_TEXTS[event];
  return 'tip' in texts ? texts.tip : '';
}

export interface KycActionsProps {
  readonly user: User;
  /** Leaves out what is rarely meant: asking people again who never sent documents. */
  readonly isInRow?: boolean;
  /** Opens the review. */
  readonly onAsk: (userId: string, event: KycDecisionEvent) => void;
  /** Called after an answer; a filtered list may be about to drop the row. */
  readonly onAnswer: () => void;
}

/** The decisions on a person's identity check that the state machine allows (product 4.1). */
export function KycActions({ user, isInRow = false, onAsk, onAnswer }: KycActionsProps) {
  const decision = useDecision(kycDecisions, user);
  const { underway, unanswered, isChecking, outlived } = decision;
  const noteId = useId();
  const current = unanswered ?? underway;

  const text = unanswered === null ? 'Checking…' : DECISION_TEXTS[unanswered].unanswered;

  const isNew = isInRow && user.kycStatus === 'unverified';
  const allowed = kycDecisions.decisions.filter(
    (event) => kycDecisions.allows(user, event) && !(isNew && event === 'reverify'),
  );
  const isOver = current !== null && !allowed.includes(current);
  if (outlived !== null || unanswered !== null || (isChecking && isOver)) {
    return (
      <Stack component="span" direction="row" sx={ROW}>
        <Typography
          id={noteId}
          component="span"
          variant="body2"
          sx={{ color: 'warning.main', fontWeight: 600 }}
        >
          {outlived === null ? text : OUTLIVED.title}
        </Typography>
        {outlived === null ? (
          <CheckAgainButton
            noteId={noteId}
            isBusy={unanswered === null}
            onClick={() => void decision.checkAgain().then(onAnswer)}
          />
        ) : (
          <OutlivedButtons outlived={outlived} size="small" />
        )}
      </Stack>
    );
  }
  return (
    <Stack component="span" direction="row" sx={ROW}>
      {allowed.map((event) => (
        <Tooltip key={event} title={tipOf(event)} describeChild>
          <Button
            size="small"
            {...DECISION_TEXTS[event].look}
            aria-label={nameOf(event, user.name)}
            aria-disabled={!decision.offers(event) || undefined}
            onKeyDown={(key) => {
              if (key.repeat) key.preventDefault();
            }}
            onClick={() => {
              if (decision.offers(event)) onAsk(user.id, event);
            }}
            sx={underway === null ? {} : { cursor: 'progress' }}
          >
            <span>{DECISION_TEXTS[event].text}</span>
          </Button>
        </Tooltip>
      ))}
      {current === null ? null : (
        <Typography role="status" component="span" variant="body2" color="textSecondary">
          {DECISION_TEXTS[current].underway}
        </Typography>
      )}
    </Stack>
  );
}
