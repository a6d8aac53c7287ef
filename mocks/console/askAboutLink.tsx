import { createRoot } from 'react-dom/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ConsoleTheme } from './consoleTheme';

/** Resolves with whether the user allows the link's effects. */
export function askAboutLink(effects: readonly string[]): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  // The page renders behind the dialog and must not take the focus.
  const page = document.getElementById('root');
  page?.toggleAttribute('inert', true);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (mayApply: boolean) => {
      page?.toggleAttribute('inert', false);
      root.unmount();
      host.remove();
      resolve(mayApply);
    };
    root.render(
      <ConsoleTheme>
        <LinkQuestion effects={effects} onAnswer={answer} />
      </ConsoleTheme>,
    );
  });
}

/** The safe answer comes first and has the focus; Escape chooses it. */
function LinkQuestion(props: {
  /** One sentence per effect. */
  readonly effects: readonly string[];
  readonly onAnswer: (mayApply: boolean) => void;
}) {
  const { effects, onAnswer } = props;
  return (
    <Dialog
      open
      transitionDuration={0}
      aria-labelledby="qa-question-title"
      aria-describedby="qa-question-text"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onAnswer(false);
      }}
    >
      <DialogTitle id="qa-question-title">Apply this QA link?</DialogTitle>
      <DialogContent id="qa-question-text" sx={{ overflowWrap: 'anywhere' }}>
        The link that you opened asks to make these changes. Nothing has happened yet.
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        Apply it only if you trust where it came from.
      </DialogContent>
      <DialogActions>
        <Button size="medium" autoFocus onClick={() => onAnswer(false)}>
          Don’t apply
        </Button>
        <Button size="medium" variant="contained" color="error" onClick={() => onAnswer(true)}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
