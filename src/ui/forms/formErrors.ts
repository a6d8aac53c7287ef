import { prepareDataForValidation, type FormikValues } from 'formik';
import { ValidationError, type Schema } from 'yup';

/** One message per failing field, by the field's name (a path, for nested values). */
export type FieldErrors = Readonly<Record<string, string>>;

/** What came of checking a form's values. */
export type Checked<O> =
  { readonly ok: true; readonly output: O } | { readonly ok: false; readonly errors: FieldErrors };

/** Checks and casts `values`; an empty text counts as absent. A fault of the schema itself is thrown. */
export async function checkValues<O>(schema: Schema<O>, values: FormikValues): Promise<Checked<O>> {
  try {
    const prepared: unknown = prepareDataForValidation(values);
    return { ok: true, output: await schema.validate(prepared, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      errors[path ?? ''] ??= message;
    }
    return { ok: false, errors };
  }
}

/** The form's first control that is marked as wrong, in the order of the page. */
export function firstInvalidControl(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-field][aria-invalid="true"]');
}

/** The value of one field of a form. */
export function valueAt(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}

/** The message of one field, if there is one. */
export function messageAt(errors: object, name: string): string | undefined {
  const message = valueAt(errors, name);
  return typeof message === 'string' ? message : undefined;
}
