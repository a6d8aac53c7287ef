import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useFormik, type FormikValues } from 'formik';
import type { Schema } from 'yup';
import { splitNotice } from '../../lib/notice';
import { useToast } from '../toasts/useToast';
import { checkValues, firstInvalidControl, messageAt, valueAt, type FieldErrors } from './formErrors';
import { FormFieldsContext, type FormFields } from './formFields';

/** What `onSubmit` may do with its form afterwards. */
export interface FormHelpers<V> {
  /** The values as they were typed. */
  readonly values: V;
  /** Puts the server's messages on the fields and focuses the first; each goes when its field changes. */
  setServerErrors(errors: FieldErrors): void;
  /** Empties the form (or fills it with `values`), without messages. */
  reset(values?: V): void;
}

/** What children given as a function may look at. */
export interface FormState<V> {
  readonly values: V;
  readonly isSubmitting: boolean;
  setValue(name: string, value: unknown): void;
}

export interface FormProps<V extends FormikValues, O> {
  /** Accessible name: with it the form has role `form`. */
  readonly name?: string;
  readonly initialValues: V;
  /** yup schema: its casted output is what `onSubmit` gets; its messages may read 'Title: description'. */
  readonly schema: Schema<O>;
  /** Called with checked values, never twice at a time. Values stay until `helpers.reset()`. */
  readonly onSubmit: (output: O, helpers: FormHelpers<V>) => Promise<void> | void;
  /** Title of the toast for a message without one of its own ("Login failed"). */
  readonly failureTitle: string;
  /** Takes new `initialValues` over as long as they differ from the old ones. */
  readonly enableReinitialize?: boolean;
  /** Shows the values and lets nobody change or submit them: a command whose outcome is unknown. */
  readonly isLocked?: boolean;
  /** Told about each change, for forms whose values are kept elsewhere too. */
  readonly onValuesChange?: (values: V) => void;
  readonly children: ReactNode | ((state: FormState<V>) => ReactNode);
}

interface ServerError {
  readonly message: string;
  /** What the field held when the server refused it. */
  readonly value: unknown;
}

/** A failure to point at; the toast is for the form's own, the server's are announced by their screen. */
interface Failure {
  readonly toast: { readonly errors: FieldErrors; readonly title: string } | null;
}

const NO_SERVER_ERRORS: ReadonlyMap<string, ServerError> = new Map();

/** Focuses the first bad field once it is marked, and toasts its message. */
function useFailureNotice(failure: Failure | null, form: { readonly current: HTMLFormElement | null }) {
  const { show } = useToast();
  useEffect(() => {
    if (failure === null || form.current === null) return;
    const control = firstInvalidControl(form.current);
    control?.focus();
    if (failure.toast === null) return;
    const { errors, title } = failure.toast;
    const text = errors[control?.dataset.field ?? ''] ?? Object.values(errors)[0];
    if (text !== undefined) show({ variant: 'destructive', ...splitNotice(text, title) });
  }, [failure, form, show]);
}

/**
 * A form that says what is wrong: on a failing submit it toasts the first failure in the order of
 * the page, marks each bad field and focuses the first. No failure loses a typed value. Field names
 * are flat (no paths). With `name` it has role `form`.
 */
export function Form<V extends FormikValues, O>(props: FormProps<V, O>) {
  const { schema, failureTitle, isLocked = false } = props;
  const id = useId();
  const { show } = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const wasAccepted = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [serverErrors, setServerErrors] = useState(NO_SERVER_ERRORS);
  useFailureNotice(failure, formRef);

  const { values, errors, submitCount, isSubmitting, setFieldValue, submitForm } = useFormik<V>({
    initialValues: props.initialValues,
    enableReinitialize: props.enableReinitialize ?? false,
    validateOnBlur: false,
    validate: async (current) => {
      const checked = await checkValues(schema, current);
      return checked.ok ? {} : checked.errors;
    },
    onSubmit: async (submitted, { resetForm }) => {
      const checked = await checkValues(schema, submitted);
      if (!checked.ok) return;
      wasAccepted.current = true;
      setServerErrors(NO_SERVER_ERRORS);
      await props.onSubmit(checked.output, {
        values: submitted,
        reset: (next) => resetForm(next === undefined ? undefined : { values: next }),
        setServerErrors: (given) => {
          const entries = Object.entries(given).map(
            ([field, message]) => [field, { message, value: valueAt(submitted, field) }] as const,
          );
          setServerErrors(new Map(entries));
          setFailure({ toast: null });
        },
      });
    },
  });

  const reportValues = useEffectEvent((current: V) => props.onValuesChange?.(current));
  useEffect(() => reportValues(values), [values]);

  const submit = async () => {
    if (isBusy.current || isLocked) return;
    isBusy.current = true;
    wasAccepted.current = false;
    try {
      await submitForm();
      if (wasAccepted.current) return;
      const checked = await checkValues(schema, values);
      if (!checked.ok) setFailure({ toast: { errors: checked.errors, title: failureTitle } });
    } catch {
      const description = 'Something went wrong. Please try again.';
      show({ variant: 'destructive', title: failureTitle, description });
    } finally {
      isBusy.current = false;
    }
  };

  const fields = useMemo<FormFields>(
    () => ({
      id,
      isSubmitting,
      isLocked,
      valueOf: (name) => valueAt(values, name),
      errorOf: (name) => {
        const own = submitCount > 0 ? messageAt(errors, name) : undefined;
        const server = serverErrors.get(name);
        return (
          own ?? (server !== undefined && server.value === valueAt(values, name) ? server.message : undefined)
        );
      },
      setValue: (name, value) => void setFieldValue(name, value),
    }),
    [id, isSubmitting, isLocked, values, errors, submitCount, serverErrors, setFieldValue],
  );

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a dialog must not submit the form that the dialog stands in.
    event.stopPropagation();
    void submit();
  };

  return (
    <form ref={formRef} noValidate aria-label={props.name} aria-busy={isSubmitting} onSubmit={handleSubmit}>
      <FormFieldsContext value={fields}>
        {typeof props.children === 'function'
          ? props.children({ values, isSubmitting, setValue: fields.setValue })
          : props.children}
      </FormFieldsContext>
    </form>
  );
}
