import { createContext, useCallback, useContext } from 'react';
import { useField, useFormikContext, type FormikValues } from 'formik';
import { isRecord } from '../../lib/json';

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

/** The server's message, kept in the form's status until the field changes. */
export function serverMessage(status: unknown, name: string, value: unknown): string | undefined {
  const refused = isRecord(status) ? status[name] : undefined;
  if (!isRecord(refused) || refused['value'] !== value) return undefined;
  return typeof refused['message'] === 'string' ? refused['message'] : undefined;
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Formik's `useField`, with server messages. */
export function useFormField(name: string): FormField {
  const [{ value }, meta] = useField<unknown>(name);
  const formik = useFormikContext<FormikValues>();
  const { setFieldValue } = formik;
  const setValue = useCallback((next: unknown) => void setFieldValue(name, next), [setFieldValue, name]);
  const isLocked = useContext(FormLockContext);
  const own = meta.touched ? meta.error : undefined;
  return {
    value,
    error: own ?? serverMessage(formik.status, name, value),
    isLocked,
    setValue,
  };
}

export function useTextField(name: string) {
  const { value, error, isLocked, setValue } = useFormField(name);
  return { name, value: asText(value), error, disabled: isLocked, onChange: setValue };
}
