import { useId } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '../../../entities/user/user';
import { CheckAgainButton } from '../CheckAgainButton';
import { useKycDecision, type KycDecisionEvent } from './useKycDecision';

const ROW = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;

interface Choice {
  readonly event: KycDecisionEvent;
  readonly text: string;
  readonly nameFor: (person: string) => string;
  readonly look: Pick<ButtonProps, 'variant' | 'color'>;
  readonly underway: string;
  readonly unanswered: string;
}

const CHOICES: readonly Choice[] = [
  {
    event: 'approve',
    text: 'Approve',
    nameFor: (person) => `Approve KYC for ${person}`,
    look: { variant: 'outlined', color: 'primary' },
    underway: 'Approving…',
    unanswered: 'No answer came to the approval.',
  },
  {
    event: 'reject',
    text: 'Reject',
    nameFor: (person) => `Reject KYC for ${person}`,
    look: { variant: 'text', color: 'error' },
    underway: 'Rejecting…',
    unanswered: 'No answer came to the rejection.',
  },
  {
    event: 'reverify',
    text: 'Re-verify',
    nameFor: (person) => `Re-verify ${person}`,
    look: { variant: 'text', color: 'inherit' },
    underway: 'Asking again…',
    unanswered: 'No answer came to the re-verification.',
  },
];

/** Rejecting, and revoking a verified status, need a confirmation. */
function needsQuestion(event: KycDecisionEvent, { kycStatus }: User): boolean {
  return event === 'reject' || (event === 'reverify' && kycStatus === 'verified');
}

export interface KycActionsProps {
  readonly user: User;
  readonly onAsk: (userId: string, event: KycDecisionEvent) => void;
  /** Called after an answer; a filtered list may be about to drop the row. */
  readonly onAnswer: () => void;
}

/** The decisions on a person's identity check that the state machine allows (product 4.1). */
export function KycActions({ user, onAsk, onAnswer }: KycActionsProps) {
  const decision = useKycDecision(user);
  const { underway, unanswered } = decision;
  const noteId = useId();
  const current = CHOICES.find(({ event }) => event === (unanswered ?? underway));

  if (current !== undefined && (unanswered !== null || !decision.allows(current.event))) {
    return (
      <Stack component="span" direction="row" sx={ROW}>
        <Typography
          id={noteId}
          component="span"
          variant="body2"
          sx={{ color: 'warning.main', fontWeight: 600 }}
        >
          {unanswered === null ? 'Checking…' : current.unanswered}
        </Typography>
        <CheckAgainButton
          describedBy={noteId}
          isChecking={unanswered === null}
          onCheck={() => void decision.checkAgain().then(onAnswer)}
        />
      </Stack>
    );
  }
  const press = (event: KycDecisionEvent) => {
    if (!decision.offers(event)) return;
    if (needsQuestion(event, user)) onAsk(user.id, event);
    else void decision.decide(event).then(onAnswer);
  };
  return (
    <Stack component="span" direction="row" sx={ROW}>
      {CHOICES.filter(({ event }) => decision.allows(event)).map(({ event, text, nameFor, look }) => (
        <Button
          key={event}
          size="small"
          {...look}
          aria-label={nameFor(user.name)}
          aria-disabled={!decision.offers(event) || undefined}
          onClick={() => press(event)}
          sx={underway === null ? {} : { cursor: 'progress' }}
        >
          <span>{text}</span>
        </Button>
      ))}
      {current === undefined ? null : (
        <Typography role="status" component="span" variant="body2" color="textSecondary">
          {current.underway}
        </Typography>
      )}
    </Stack>
  );
}
