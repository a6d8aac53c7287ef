import type { ReactNode } from 'react';
import type { Outcome } from './useTask';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** The accessible name where the words alone do not say what it acts on; begins with them. */
  readonly label?: string;
  /** For a button that stays down. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly tone?: 'plain' | 'main' | 'strong' | 'danger' | 'quiet';
}

/** A button of the console. */
export function Button({ children, onClick, label, isPressed, isDisabled, tone = 'plain' }: ButtonProps) {
  return (
    <button
      type="button"
      className="qa-button"
      data-tone={tone}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A label above its field. */
export function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="qa-field">
      <span>{label}</span>
      {children}
    </label>
  );
}

/** A group of a panel, named by its heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = `qa-group-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  return (
    <section className="qa-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Tells how an action went. No role `status`: that is what the faults in force are told by. */
export function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const isFailed = outcome.kind === 'failed';
  return (
    <>
      <p className="qa-outcome" aria-live="polite">
        {outcome.kind === 'done' ? outcome.text : ''}
        {outcome.kind === 'busy' ? 'Working…' : ''}
      </p>
      {isFailed ? (
        <p className="qa-outcome" role="alert" data-tone="danger">
          {outcome.text}
        </p>
      ) : null}
    </>
  );
}
