import { createContext, useContext } from 'react';

/** What a form's fields share. */
export interface FormFields {
  /** Prefix of the ids of this form's controls. */
  readonly id: string;
  readonly isSubmitting: boolean;
  /** What was sent may have happened: it stays readable and cannot be changed. */
  readonly isLocked: boolean;
  valueOf(name: string): unknown;
  /** The message to show at a field: nothing before the first attempt to submit. */
  errorOf(name: string): string | undefined;
  setValue(name: string, value: unknown): void;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** The form around a field; throws outside of a `Form`. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('A form field needs a Form around it.');
  return fields;
}

/** Everything a control needs to be labelled, described and marked. */
export interface FormField {
  readonly controlId: string;
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  /** For `aria-describedby`: the hint and the message, whichever are there. */
  readonly describedBy: string | undefined;
  setValue(value: unknown): void;
}

/** One field of the form around it. */
export function useFormField(name: string, hasHint: boolean): FormField {
  const form = useFormFields();
  const controlId = `${form.id}-${name}`;
  const error = form.errorOf(name);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error === undefined ? '' : errorId, hasHint ? hintId : ''].filter(Boolean).join(' ');
  return {
    controlId,
    labelId: `${controlId}-label`,
    hintId,
    errorId,
    value: form.valueOf(name),
    error,
    isLocked: form.isLocked,
    describedBy: described === '' ? undefined : described,
    setValue: (value) => form.setValue(name, value),
  };
}

/** A field's value as the text of an input. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
