import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './parts';

export interface LinkQuestionProps {
  /** What the link does, a sentence each. */
  readonly effects: readonly string[];
  readonly onAnswer: (mayApply: boolean) => void;
}

/** Asks whether a QA link may do what it asks for. The safe answer comes first and has the focus; Escape gives it. */
export function LinkQuestion({ effects, onAnswer }: LinkQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="qa-question"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`}>Apply this QA link?</h2>
      <div id={`${id}-text`}>
        <p>The address that you opened asks this page to do the following. Nothing of it has happened yet.</p>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p>Apply it only if you know where the link comes from.</p>
      </div>
      <div className="qa-buttons">
        <Button onClick={() => onAnswer(false)}>Don’t apply</Button>
        <Button tone="danger" onClick={() => onAnswer(true)}>
          Apply
        </Button>
      </div>
    </dialog>
  );
}
