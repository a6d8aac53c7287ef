import { useId } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Deposit } from '../../../entities/deposit/deposit';
import type { DepositEvent } from '../../../entities/deposit/depositMachine';
import { DateTime } from '../../../ui/parts/DateTime';
import { useDepositDecision } from './useDepositDecision';

const Buttons = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  justifyContent: 'flex-end',
  '@container (max-width: 640px)': { justifyContent: 'flex-start' },
}));

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&[data-tone=warning]': { fontWeight: 600, color: (theme.vars ?? theme).palette.warning.main },
}));

interface DecisionButtonProps {
  /** Accessible name; the visible text is its first word. */
  readonly name: string;
  readonly text: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly variant: ButtonProps['variant'];
  readonly color: ButtonProps['color'];
  readonly onPress: () => void;
}

/** Stays where it is, and keeps the focus, while a decision is under way. */
function DecisionButton({ name, text, isDisabled, isBusy, variant, color, onPress }: DecisionButtonProps) {
  return (
    <Button
      size="small"
      variant={variant}
      color={color}
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      sx={isDisabled ? { opacity: 0.6, cursor: isBusy ? 'progress' : 'not-allowed' } : {}}
    >
      <span>{text}</span>
    </Button>
  );
}

const UNDERWAY: Readonly<Record<DepositEvent, string>> = { approve: 'Approving…', reject: 'Rejecting…' };
const UNANSWERED: Readonly<Record<DepositEvent, string>> = {
  approve: 'No answer came to the approval.',
  reject: 'No answer came to the rejection.',
};

export interface DepositActionsProps {
  readonly deposit: Deposit;
  /** Asks for the reason first. */
  readonly onReject: (deposit: Deposit) => void;
  /** An answer came; the list may be about to drop the row. */
  readonly onAnswer: () => void;
}

/** What can be done about a deposit, or who decided it. The machine says which. */
export function DepositActions({ deposit, onReject, onAnswer }: DepositActionsProps) {
  const { id, decidedBy, decidedAt, reason } = deposit;
  const decision = useDepositDecision(deposit);
  const { underway, unanswered } = decision;
  const noteId = useId();

  if (unanswered !== null || (underway !== null && !decision.allows(underway))) {
    return (
      <>
        <Note id={noteId} data-tone="warning">
          {unanswered === null ? 'Checking…' : UNANSWERED[unanswered]}
        </Note>
        <Buttons>
          <Button
            size="small"
            variant="outlined"
            aria-describedby={noteId}
            aria-disabled={unanswered === null || undefined}
            onClick={() => {
              if (unanswered !== null) void decision.checkAgain().then(onAnswer);
            }}
          >
            Check again
          </Button>
        </Buttons>
      </>
    );
  }
  if (!decision.allows('approve') && !decision.allows('reject')) {
    return (
      <>
        {decidedBy === null ? null : <Note>by {decidedBy}</Note>}
        {decidedAt === null ? null : (
          <Note>
            <DateTime value={decidedAt} />
          </Note>
        )}
        {reason === null ? null : <Note>“{reason}”</Note>}
      </>
    );
  }
  return (
    <>
      <Buttons>
        {decision.allows('approve') ? (
          <DecisionButton
            name={`Approve deposit ${id}`}
            text="Approve"
            variant="contained"
            color="primary"
            isDisabled={!decision.offers('approve')}
            isBusy={underway !== null}
            onPress={() => void decision.approve().then(onAnswer)}
          />
        ) : null}
        {decision.allows('reject') ? (
          <DecisionButton
            name={`Reject deposit ${id}`}
            text="Reject"
            variant="outlined"
            color="error"
            isDisabled={!decision.offers('reject')}
            isBusy={underway !== null}
            onPress={() => onReject(deposit)}
          />
        ) : null}
      </Buttons>
      {underway === null ? null : <Note role="status">{UNDERWAY[underway]}</Note>}
    </>
  );
}
