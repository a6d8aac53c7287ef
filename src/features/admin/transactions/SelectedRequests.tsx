import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pluralize } from '../../../lib/formats';
import { sumDollars } from '../../../lib/money';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Money } from '../../../ui/parts/Money';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { DECISION_WORDS, type MoneyRequest, type RequestConfig, type RequestVerdict } from './requestConfig';
import { BulkList } from './BulkList';
import { RequestReview } from './RequestReview';
import { countEnded, mayCheckAgain, resultOf, useBulkDecision, type BulkRun } from './useBulkDecision';
import type { RequestQuestion } from './useQuestion';

interface SelectionBarProps {
  readonly noun: string;
  readonly requests: readonly MoneyRequest[];
  readonly onDecide: (decision: RequestVerdict) => void;
  readonly onClear: () => void;
}

/** Sticks to the bottom of the window while its list is in view. */
function SelectionBar({ noun, requests, onDecide, onClear }: SelectionBarProps) {
  return (
    <Paper
      elevation={4}
      role="group"
      aria-label={`Selected ${noun}s`}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mx: { xs: -1, sm: 0 },
        px: { xs: 1.25, sm: 2 },
        py: 1.5,
        border: 1,
        borderColor: 'primary.main',
        // On phones the two decisions share a line, with Cancel below.
        '& > .MuiButton-root': { flex: { xs: '1 1 7.5rem', sm: 'none' }, minHeight: { xs: 44, sm: 32 } },
        '& > .MuiTypography-root': { flexBasis: { xs: '100%', sm: '10rem' } },
      }}
    >
      <Typography
        role="status"
        sx={{ flex: '1 1 10rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {pluralize(requests.length, noun)} selected,{' '}
        <Money amount={sumDollars(requests.map(({ amount }) => amount))} />
      </Typography>
      <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
        Approve selected
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => onDecide('reject')}>
        Reject selected
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear selection
      </Button>
    </Paper>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

interface BulkDialogProps {
  readonly noun: string;
  readonly run: BulkRun;
  readonly onCheckAgain: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The outcome of each request in a bulk decision. */
function BulkDialog({ noun, run, onCheckAgain, onStop, onClose }: BulkDialogProps) {
  const { decision, requests, outcomes, isRunning } = run;
  const { doing, done } = DECISION_WORDS[decision];
  const all = pluralize(requests.length, noun);
  const result = `${countEnded(run, 'settled')} of ${all} ${done}`;
  const ended = countEnded(run);
  const canCheck = Object.values(outcomes).some(mayCheckAgain);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isRunning ? `${doing} ${all}` : result}
      onClose={onClose}
      isBusy={isRunning}
    >
      <DialogBody aria-busy={isRunning}>
        {/* Takes the focus when a run starts and ends: the pressed button has disappeared. The title shows the end. */}
        <p
          key={String(isRunning)}
          ref={focus}
          role="status"
          tabIndex={-1}
          style={isRunning ? { outline: 'none' } : visuallyHidden}
        >
          {isRunning ? `${ended} of ${requests.length} answered.` : `${result}.`}
        </p>
        {isRunning ? <ProgressMeter name="Answered" percent={(ended / requests.length) * 100} /> : null}
        <BulkList
          name="Results"
          items={requests.map((request) => ({ ...request, ...resultOf(run, request.id) }))}
        />
      </DialogBody>
      <DialogActions>
        {isRunning ? (
          <Button variant="outlined" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            <Button variant={canCheck ? 'outlined' : 'contained'} onClick={onClose}>
              Back to the list
            </Button>
            {canCheck ? (
              <Button variant="contained" onClick={onCheckAgain}>
                Check again
              </Button>
            ) : null}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface SelectedRequestsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  /** The selected requests that are still pending, in page order. */
  readonly requests: readonly R[];
  readonly isLoaded: boolean;
  readonly question: RequestQuestion;
  readonly onClear: () => void;
  readonly onAnswer: () => void;
}

/** Actions on the selected requests: the bar, the review and the run. */
export function SelectedRequests<R extends MoneyRequest>(props: SelectedRequestsProps<R>) {
  const { config, requests, isLoaded, question, onClear, onAnswer } = props;
  const { run, start, checkAgain, stop, dismiss } = useBulkDecision(config);
  const verdict = question.id === null ? question.verdict : null;

  const leave = (isOver = true) => {
    if (isOver) {
      dismiss();
      question.close();
    }
    onAnswer();
  };
  return (
    <>
      {requests.length === 0 ? null : (
        <SelectionBar
          noun={config.noun}
          requests={requests}
          onDecide={(wanted) =>
            question.askSelected(
              wanted,
              requests.map(({ id }) => id),
            )
          }
          onClear={onClear}
        />
      )}
      {run === null ? null : (
        <BulkDialog
          noun={config.noun}
          run={run}
          onStop={stop}
          onCheckAgain={() => void checkAgain(run).then(leave)}
          onClose={leave}
        />
      )}
      {run !== null || verdict === null || !isLoaded ? null : (
        <RequestReview
          config={config}
          verdict={verdict}
          requests={requests}
          isBusy={false}
          question={question}
          onConfirm={async (reason, sendable) => {
            const isOver = await start(verdict, reason, sendable);
            question.forget();
            leave(isOver);
          }}
          onClose={leave}
        />
      )}
    </>
  );
}
