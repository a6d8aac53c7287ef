import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import type { Deposit } from '../../../entities/deposit/deposit';
import { DEPOSIT_NETWORKS } from '../../../entities/deposit/depositNetworks';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { coinLabel } from './DetailsStep';

type StepState = 'done' | 'current' | 'failed' | 'ahead';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** ISO 8601. */
  readonly at: string | null;
  readonly text: ReactNode;
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: theme.spacing(0, 2),
    paddingBottom: theme.spacing(2.5),
  },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 28,
    bottom: 4,
    left: 11,
    width: 2,
    background: (theme.vars ?? theme).palette.divider,
  },
  '& p': { margin: 0 },
  '& p + p': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.875rem' },
}));

const Mark = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: palette.text.disabled,
    '&[data-state=done]': {
      borderColor: palette.success.main,
      background: palette.success.main,
      color: palette.background.paper,
    },
    '&[data-state=failed]': {
      borderColor: palette.error.main,
      background: palette.error.main,
      color: palette.background.paper,
    },
    '&[data-state=current]': { borderColor: palette.warning.main },
  };
});

const Title = styled('p')({ fontWeight: 600 });

function decisionOf({ status, decidedAt, reason }: Deposit): Step {
  if (status === 'pending') {
    return { id: 'decision', title: 'Decision', state: 'ahead', at: null, text: 'We approve or reject it.' };
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
          With the proof <span translate="no">{proof}</span>.
        </>
      ),
    },
    {
      id: `review/${isWaiting}`,
      title: isWaiting ? 'Waiting for review' : 'Reviewed',
      state: isWaiting ? 'current' : 'done',
      at: null,
      text: isWaiting
        ? `We check the payment after ${DEPOSIT_NETWORKS[deposit.crypto].confirmations} confirmations.`
        : 'We checked the payment.',
    },
    decisionOf(deposit),
    creditOf(deposit),
  ];
}

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  done: 'Done',
  current: 'Now',
  failed: 'Failed',
  ahead: 'To come',
};

function StepMark({ state }: { readonly state: StepState }) {
  return (
    <Mark data-state={state} role="img" aria-label={STATE_WORDS[state]}>
      {state === 'done' ? <Check sx={{ fontSize: 16 }} /> : null}
      {state === 'failed' ? <Close sx={{ fontSize: 16 }} /> : null}
    </Mark>
  );
}

/** What happened to a deposit so far, and what comes next (product 6.6). */
export function DepositTimeline({ deposit }: { readonly deposit: Deposit }) {
  return (
    <Stack>
      <Facts
        facts={[
          { name: 'Amount', value: <Money amount={deposit.amount} /> },
          { name: 'Coin', value: <span translate="no">{coinLabel(deposit.crypto)}</span> },
          { name: 'Reference', value: <span translate="no">{deposit.id}</span> },
        ]}
      />
      <List role="list" aria-label="Steps of this deposit" aria-live="polite">
        {stepsOf(deposit).map(({ id, title, state, at, text }) => (
          <li key={id} aria-current={state === 'current' ? 'step' : undefined}>
            <StepMark state={state} />
            <div>
              <Title>{title}</Title>
              <p>{text}</p>
              {at === null ? null : (
                <p>
                  <DateTime value={at} />
                </p>
              )}
            </div>
          </li>
        ))}
      </List>
    </Stack>
  );
}
