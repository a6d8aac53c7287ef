import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '../../../entities/user/user';
import { VerdictButtons, UnansweredDecision } from '../VerdictButtons';
import { DECISION_TEXTS } from '../decisionTexts';
import { useDecision } from '../useDecision';
import { kycDecisions, type KycDecisionEvent } from './kycDecisions';

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

export interface KycActionsProps {
  readonly user: User;
  /** Opens the review. */
  readonly onAsk: (userId: string, event: KycDecisionEvent) => void;
  /** Called after an answer; the row may be about to leave a filtered list. */
  readonly onAnswer: () => void;
}

/** The decisions on a person's identity check that the state machine allows (product 4.1). */
export function KycActions({ user, onAsk, onAnswer }: KycActionsProps) {
  const decision = useDecision(kycDecisions, user);
  const { underway, unanswered, isChecking, tooOld } = decision;
  const current = unanswered ?? underway;

  const allowed = kycDecisions.decisions.filter((event) => kycDecisions.allows(user, event));
  const isOver = current !== null && !allowed.includes(current);
  if (tooOld !== null || unanswered !== null || (isChecking && isOver)) {
    return (
      <Row>
        <UnansweredDecision decision={decision} onAnswer={onAnswer} />
      </Row>
    );
  }
  return (
    <Row>
      <VerdictButtons
        decision={decision}
        verdicts={allowed}
        nameOf={(event, label) => `${label}${event === 'reverify' ? '' : ' KYC for'} ${user.name}`}
        onAsk={(event) => onAsk(user.id, event)}
      />
      {current === null ? null : (
        <Typography role="status" component="span" variant="body2" color="textSecondary">
          {DECISION_TEXTS[current].underway}
        </Typography>
      )}
    </Row>
  );
}
