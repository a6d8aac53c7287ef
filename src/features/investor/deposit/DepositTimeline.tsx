import type { ReactNode } from 'react';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import StepItem from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../../entities/deposit/deposit';
import { COIN_FACTS, COIN_LABELS } from '../../../entities/deposit/coins';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { rateFacts } from '../../shared/depositRate';
import { REVIEW_TIME } from '../reviewTime';

type StepState = 'done' | 'current' | 'failed' | 'ahead';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** ISO 8601. */
  readonly at: string | null;
  readonly text: ReactNode;
}

function decisionOf({ status, decidedAt, reason }: Deposit): Step {
  if (status === 'pending') {
    return {
      id: 'decision',
      title: 'Decision',
      state: 'ahead',
      at: null,
      text: 'We’ll approve or decline it.',
    };
  }
  const isGood = status === 'completed';
  return {
    id: `decision/${status}`,
    title: isGood ? 'Approved' : 'Rejected',
    state: isGood ? 'done' : 'failed',
    at: decidedAt,
    text: isGood ? 'Your payment arrived.' : reason === null ? 'No reason was given.' : `Reason: ${reason}`,
  };
}

function creditOf({ status, amount, decidedAt }: Deposit): Step {
  if (status === 'rejected') {
    return {
      id: 'credit/none',
      title: 'Not credited',
      state: 'failed',
      at: null,
      text: 'Your balance is unchanged.',
    };
  }
  const isDone = status === 'completed';
  return {
    id: isDone ? 'credit/done' : 'credit',
    title: 'Credited',
    state: isDone ? 'done' : 'ahead',
    at: isDone ? decidedAt : null,
    text: (
      <>
        <Money amount={amount} />
        {isDone ? ' was added to your balance.' : ' will be added to your balance.'}
      </>
    ),
  };
}

function reversalOf({ amount, reversal }: Deposit): readonly Step[] {
  if (reversal === undefined) return [];
  return [
    {
      id: 'reversal',
      title: 'Reversed',
      state: 'failed',
      at: reversal.at,
      text: (
        <>
          <Money amount={amount} /> was taken from your balance. {`Reason: ${reversal.reason}`}
        </>
      ),
    },
  ];
}

function stepsOf(deposit: Deposit): readonly Step[] {
  const { status, date, proof } = deposit;
  const isWaiting = status === 'pending';
  return [
    {
      id: 'submitted',
      title: 'Submitted',
      state: 'done',
      at: date,
      text: (
        <>
          Proof: <span translate="no">{proof}</span>
        </>
      ),
    },
    {
      id: `review/${isWaiting}`,
      title: isWaiting ? 'Waiting for review' : 'Reviewed',
      state: isWaiting ? 'current' : 'done',
      at: null,
      text: isWaiting ? (
        <>
          {`After ${COIN_FACTS[deposit.crypto].confirmations} confirmations, we’ll review your payment within `}
          {REVIEW_TIME}.
        </>
      ) : (
        'We checked the payment.'
      ),
    },
    decisionOf(deposit),
    creditOf(deposit),
    ...reversalOf(deposit),
  ];
}

const MARKS: Readonly<Record<StepState, { readonly word: string; readonly icon: ReactNode }>> = {
  done: { word: 'Done', icon: <CheckCircle color="success" /> },
  current: { word: 'Now', icon: <RadioButtonChecked color="warning" /> },
  failed: { word: 'Failed', icon: <Cancel color="error" /> },
  ahead: { word: 'Not yet', icon: <RadioButtonUnchecked color="disabled" /> },
};

function StepMark({ state }: { readonly state: StepState }) {
  const { word, icon } = MARKS[state];
  return (
    <Box component="span" role="img" aria-label={word} sx={{ display: 'flex' }}>
      {icon}
    </Box>
  );
}

/** Each mark stands at its title, and a line goes from there to the next, however long the text is. */
const timeline = {
  '& .MuiStepLabel-root': { alignItems: 'stretch', py: 0 },
  '& .MuiStepLabel-iconContainer': { flexDirection: 'column', alignItems: 'center' },
  '& .MuiStep-root:not(:last-of-type)': {
    '& .MuiStepLabel-labelContainer': { pb: 2.5 },
    '& .MuiStepLabel-iconContainer::after': {
      content: '""',
      flex: 1,
      my: 0.5,
      borderLeft: 1,
      borderColor: 'text.disabled',
    },
  },
  '& .MuiStepLabel-label.Mui-error': { fontWeight: 'fontWeightMedium' },
};

/** A deposit's history, and what comes next (product 6.6). */
export function DepositTimeline({ deposit }: { readonly deposit: Deposit }) {
  return (
    <Stack spacing={3}>
      <Facts
        facts={[
          { name: 'Amount', value: <Money amount={deposit.amount} /> },
          { name: 'Coin', value: <span translate="no">{COIN_LABELS[deposit.crypto]}</span> },
          ...rateFacts(deposit),
          { name: 'Reference', value: <span translate="no">{deposit.id}</span> },
        ]}
      />
      <Stepper
        orientation="vertical"
        connector={null}
        aria-label="Steps of this deposit"
        aria-live="polite"
        sx={timeline}
      >
        {stepsOf(deposit).map(({ id, title, state, at, text }) => (
          <StepItem
            key={id}
            active={state === 'current'}
            completed={state === 'done'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <StepLabel
              icon={<StepMark state={state} />}
              error={state === 'failed'}
              optional={
                <Typography variant="body2" component="div" color="textSecondary">
                  <div>{text}</div>
                  {at === null ? null : <DateTime value={at} />}
                </Typography>
              }
            >
              {title}
            </StepLabel>
          </StepItem>
        ))}
      </Stepper>
    </Stack>
  );
}
