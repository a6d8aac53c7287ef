import { createContext, useCallback, useContext } from 'react';
import { useField, useFormikContext, type FormikValues } from 'formik';

/** The outcome of what was sent is unknown, so fields are read-only. */
export const FormLockContext = createContext(false);

interface FormField {
  readonly value: unknown;
  /** Undefined before the first submit. */
  readonly error: string | undefined;
  readonly isLocked: boolean;
  /** Stable across renders. */
  readonly setValue: (value: unknown) => void;
}

export function valueAt(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Formik's `useField` with a stable setter. @param validate the field's own message, next to the schema's; stable. */
export function useFormField(name: string, validate?: () => Promise<string | undefined>): FormField {
  const [{ value }, meta] = useField<unknown>({ name, ...(validate && { validate }) });
  const { setFieldValue } = useFormikContext<FormikValues>();
  const setValue = useCallback((next: unknown) => void setFieldValue(name, next), [setFieldValue, name]);
  const isLocked = useContext(FormLockContext);
  return { value, error: meta.touched ? meta.error : undefined, isLocked, setValue };
}

export function useTextField(name: string) {
  const { value, error, isLocked, setValue } = useFormField(name);
  return { name, value: asText(value), error, disabled: isLocked, onChange: setValue };
}
