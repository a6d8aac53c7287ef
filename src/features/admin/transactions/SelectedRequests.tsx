import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { sumDollars } from '../../../lib/money';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Money } from '../../../ui/parts/Money';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { countEntries, entryText, isOutlived, type BulkEntry, type BulkRun } from './bulkRun';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import { BulkList, RequestReview } from './RequestReview';
import { countOf, DECISION_WORDS, type RequestTexts, type RequestVerdict } from './requestTexts';
import { useBulkDecision, type BulkEnd } from './useBulkDecision';
import type { RequestQuestion } from './useQuestion';

interface SelectionBarProps {
  readonly texts: RequestTexts;
  readonly count: number;
  /** Total of the selection, in dollars. */
  readonly sum: number;
  readonly onDecide: (decision: RequestVerdict) => void;
  readonly onClear: () => void;
}

function SelectionBar({ texts, count, sum, onDecide, onClear }: SelectionBarProps) {
  return (
    // Sticks to the bottom of the window while its list is in view.
    <Paper
      elevation={4}
      role="group"
      aria-label={`Selected ${texts.noun[1]}`}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Typography
        role="status"
        sx={{ flex: '1 1 10rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {countOf(texts, count)} selected, <Money amount={sum} />
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

const TONES: Readonly<Partial<Record<BulkEntry['state'], 'good' | 'bad' | 'waiting'>>> = {
  settled: 'good',
  refused: 'bad',
  unknown: 'waiting',
};

interface BulkDialogProps {
  readonly texts: RequestTexts;
  readonly run: BulkRun;
  readonly onCheckAgain: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Outcomes({ texts, run, onCheckAgain, onStop, onClose }: BulkDialogProps) {
  const { decision, entries, isRunning } = run;
  const counts = countEntries(entries);
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared.
  useEffect(() => status.current?.focus(), [isRunning]);
  return (
    <>
      <DialogBody aria-busy={isRunning}>
        <p ref={status} role="status" tabIndex={-1} style={{ outline: 'none' }}>
          {isRunning
            ? `${counts.done} of ${entries.length} answered.`
            : `${counts.settled} of ${countOf(texts, entries.length)} ${DECISION_WORDS[decision].done}.`}
        </p>
        {isRunning ? <ProgressMeter name="Answered" percent={(counts.done / entries.length) * 100} /> : null}
        <BulkList
          name="Results"
          items={entries.map((entry) => ({
            ...entry,
            note: entryText(decision, entry),
            tone: TONES[entry.state],
          }))}
        />
      </DialogBody>
      <DialogActions>
        {isRunning ? (
          <Button variant="outlined" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {entries.every((entry) => entry.state !== 'unknown' || isOutlived(entry)) ? null : (
              <Button variant="outlined" onClick={onCheckAgain}>
                Check again
              </Button>
            )}
            <Button variant="contained" onClick={onClose}>
              Back to the list
            </Button>
          </>
        )}
      </DialogActions>
    </>
  );
}

/** What becomes of each request of a bulk decision. */
function BulkDialog(props: BulkDialogProps) {
  const { texts, run, onClose } = props;
  const { doing, done } = DECISION_WORDS[run.decision];
  const total = countOf(texts, run.entries.length);
  const title = run.isRunning
    ? `${doing} ${total}`
    : `${countEntries(run.entries).settled} of ${total} ${done}`;
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onClose} isBusy={run.isRunning}>
      <Outcomes {...props} />
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

/** What is done with the selected requests: the bar, the review and the run. */
export function SelectedRequests<R extends MoneyRequest>(props: SelectedRequestsProps<R>) {
  const { config, requests, isLoaded, question, onClear, onAnswer } = props;
  const bulk = useBulkDecision(config);
  const { verdict } = question;
  const isAsking = verdict !== null && question.id === null && isLoaded;

  const close = () => {
    bulk.dismiss();
    if (question.id === null && verdict !== null) question.close();
    onAnswer();
  };
  const leaveWhenSettled = (end: BulkEnd) => {
    if (end === 'settled') close();
    else onAnswer();
  };
  return (
    <>
      {requests.length === 0 ? null : (
        <SelectionBar
          texts={config.texts}
          count={requests.length}
          sum={sumDollars(requests.map(({ amount }) => amount))}
          onDecide={(wanted) =>
            question.askSelected(
              wanted,
              requests.map(({ id }) => id),
            )
          }
          onClear={onClear}
        />
      )}
      {bulk.run === null ? null : (
        <BulkDialog
          texts={config.texts}
          run={bulk.run}
          onStop={bulk.stop}
          onCheckAgain={() => void bulk.checkAgain().then(leaveWhenSettled)}
          onClose={close}
        />
      )}
      {bulk.run !== null || !isAsking ? null : (
        <RequestReview
          config={config}
          verdict={verdict}
          requests={requests}
          isBusy={false}
          question={question}
          onConfirm={async (reason, sendable) => {
            leaveWhenSettled(await bulk.start(verdict, reason, sendable));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
