import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { ProgressMeter } from '../../../ui/parts/ProgressMeter';
import { BulkList } from './BulkList';
import { isOutlived, type BulkCounts, type BulkEntry, type BulkRun } from './bulkRun';
import { countOf, DECISION_WORDS, entryText } from './bulkTexts';
import type { RequestTexts } from './requestConfig';

const TONES: Readonly<Partial<Record<BulkEntry['state'], 'good' | 'bad' | 'waiting'>>> = {
  settled: 'good',
  refused: 'bad',
  unknown: 'waiting',
};

interface BulkDialogProps {
  readonly texts: RequestTexts;
  readonly run: BulkRun;
  readonly counts: BulkCounts;
  readonly onCheckAgain: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Outcomes({ texts, run, counts, onCheckAgain, onStop, onClose }: BulkDialogProps) {
  const { decision, entries, isRunning } = run;
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
          name="What became of each"
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
export function BulkDialog(props: BulkDialogProps) {
  const { texts, run, counts, onClose } = props;
  const { doing, done } = DECISION_WORDS[run.decision];
  const total = countOf(texts, run.entries.length);
  const title = run.isRunning ? `${doing} ${total}` : `${counts.settled} of ${total} ${done}`;
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onClose} isBusy={run.isRunning}>
      <Outcomes {...props} />
    </Dialog>
  );
}
