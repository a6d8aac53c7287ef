import { useId } from 'react';

/** What a control needs to be labelled, described and marked. */
export interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly error: string | undefined;
  /** For `aria-describedby`: the message and the hint, whichever are there. */
  readonly describedBy: string | undefined;
}

/** The ids of one field; `id` is the control's, where something outside refers to it. */
export function useFieldState(hasHint: boolean, error: string | undefined, id?: string): FieldState {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error === undefined ? '' : errorId, hasHint ? hintId : ''].filter(Boolean).join(' ');
  return {
    controlId,
    labelId: `${controlId}-label`,
    hintId,
    errorId,
    error,
    describedBy: described === '' ? undefined : described,
  };
}

/** A field's value as the text of an input. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
