import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  Form as FormikForm,
  Formik,
  prepareDataForValidation,
  useFormikContext,
  type FormikProps,
  type FormikValues,
} from 'formik';
import type { Schema } from 'yup';
import { splitMessage } from '../../lib/message';
import { useToast, type ToastMessage } from '../toasts/useToast';
import { FormLockContext, valueAt } from './useFormField';

/** One message per invalid field, by field name. */
type FieldErrors = Readonly<Record<string, string>>;

export interface FormHelpers<V> {
  /** The values as typed. */
  readonly values: V;
  /**
   * Shows the server's messages, if it has any, on the fields and focuses the first; each disappears when its field
   * changes.
   */
  setServerErrors(errors: FieldErrors | undefined): void;
  /** Resets to the initial values (or `values`) and clears messages. */
  reset(values?: V): void;
}

export interface FormState<V> {
  readonly values: V;
  readonly isSubmitting: boolean;
  setValue(name: string, value: unknown): void;
}

export interface FormProps<V extends FormikValues, O> {
  /** Accessible name; with it the form has role `form`. */
  readonly name?: string;
  readonly initialValues: V;
  /** Its cast output goes to `onSubmit`; its messages may read 'Title: description'. */
  readonly schema: Schema<O>;
  /** Called with validated values, never concurrently. Values stay until `helpers.reset()`. */
  readonly onSubmit: (output: O, helpers: FormHelpers<V>) => Promise<unknown> | void;
  /** Holds the last submit's helpers, for an answer that arrives elsewhere. */
  readonly helpersRef?: RefObject<FormHelpers<V> | null>;
  /** Toast title for a message without its own ("Login failed"). */
  readonly failureTitle: string;
  /** Adopts new `initialValues` when they differ from the old ones. */
  readonly enableReinitialize?: boolean;
  /** Shows the values read-only: the outcome of the command is unknown. */
  readonly isLocked?: boolean;
  /** Called on each change, for values that are also kept elsewhere. */
  readonly onValuesChange?: (values: V) => void;
  readonly children: ReactNode | ((state: FormState<V>) => ReactNode);
}

interface FailureSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly title: string;
  /** Whether the last submit passed client-side validation. */
  readonly wasAccepted: RefObject<boolean>;
  /** How often the server has refused. */
  readonly refusals: number;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Focuses the first invalid field in page order and toasts its message. The toast is removed once the field is valid,
 * on the next submit, or when the form unmounts.
 */
function FailureSummary({ form, title, wasAccepted, refusals }: FailureSummaryProps) {
  const { show, dismiss, latest } = useToast();
  const told = useRef<{ readonly message: ToastMessage | null; readonly field: string }>(null);
  const formik = useFormikContext<FormikValues>();
  const { submitCount, isSubmitting, errors } = formik;
  const focusFirst = () => {
    // In page order.
    const control = form.current?.querySelector<HTMLElement>('[data-field][aria-invalid="true"]');
    control?.focus();
    return control?.dataset.field ?? '';
  };
  const report = useEffectEvent(() => {
    if (submitCount === 0 || isSubmitting || wasAccepted.current) return undefined;
    const messages: FieldErrors = Object.fromEntries(
      Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const field = focusFirst();
    const text = messages[field] ?? Object.values(messages)[0];
    if (text === undefined) return undefined;
    // An empty field isn't a failed attempt.
    const heading = isEmpty(valueAt(formik.values, field)) ? 'Check the form' : title;
    const message = { variant: 'destructive', ...splitMessage(text, heading) } as const;
    show(message);
    told.current = { message, field };
    return () => dismiss(message);
  });
  useEffect(() => report(), [submitCount, isSubmitting]);
  const point = useEffectEvent(() => {
    // The screen has shown the server's refusal.
    told.current = { message: latest(), field: focusFirst() };
  });
  const pointedAt = useRef(0);
  useEffect(() => {
    // A field may be disabled while the form is being sent, and takes no focus then.
    if (isSubmitting || refusals === pointedAt.current) return;
    pointedAt.current = refusals;
    point();
  }, [refusals, isSubmitting]);
  useEffect(() => {
    const { message = null, field = '' } = told.current ?? {};
    if (message === null || field === '' || valueAt(errors, field) !== undefined) return;
    told.current = null;
    dismiss(message);
  }, [errors, dismiss]);
  return null;
}

function ValuesReport<V>({
  values,
  onChange,
}: {
  readonly values: V;
  readonly onChange: (values: V) => void;
}) {
  const report = useEffectEvent(onChange);
  useEffect(() => report(values), [values]);
  return null;
}

/**
 * On a failed submit it toasts the first error in page order, marks each invalid field and focuses the first. Typed
 * values are never lost. Field names are flat (no paths).
 */
export function Form<V extends FormikValues, O>(props: FormProps<V, O>) {
  const { schema, failureTitle, isLocked = false, helpersRef, onValuesChange, children } = props;
  const { show } = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const wasAccepted = useRef(false);
  const [hasTried, setHasTried] = useState(false);
  /** The server's refusal, with the values it refused. */
  const refused = useRef<
    readonly { readonly field: string; readonly message: string; readonly value: unknown }[]
  >([]);
  const [refusals, setRefusals] = useState(0);

  const submit = async (values: V, formik: Pick<FormikProps<V>, 'setFieldError' | 'resetForm'>) => {
    wasAccepted.current = true;
    const helpers: FormHelpers<V> = {
      values,
      reset: (next) => {
        refused.current = [];
        formik.resetForm(next === undefined ? undefined : { values: next });
      },
      setServerErrors: (messages) => {
        if (messages === undefined) return;
        refused.current = Object.entries(messages).map(([field, message]) => {
          formik.setFieldError(field, message);
          return { field, message, value: valueAt(values, field) };
        });
        setRefusals((count) => count + 1);
      },
    };
    if (helpersRef !== undefined) helpersRef.current = helpers;
    try {
      await props.onSubmit(schema.cast(prepareDataForValidation(values)), helpers);
    } catch {
      const description = 'Something went wrong. Please try again.';
      show({ variant: 'destructive', title: failureTitle, description });
    }
  };
  const guard = (formik: FormikProps<V>) => (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting || isLocked) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    wasAccepted.current = false;
    refused.current = [];
    setHasTried(true);
    formik.handleSubmit(event);
  };

  return (
    <Formik<V>
      initialValues={props.initialValues}
      enableReinitialize={props.enableReinitialize ?? false}
      validationSchema={schema}
      // Validating replaces all errors, so a refusal must be among them until its field changes.
      validate={(values) => {
        const lasting = refused.current.filter(({ field, value }) => valueAt(values, field) === value);
        return Object.fromEntries(lasting.map(({ field, message }) => [field, message]));
      }}
      validateOnBlur={false}
      // No errors show before the first submit, so validating each key would only render twice.
      validateOnChange={hasTried}
      onSubmit={submit}
    >
      {(formik) => (
        <FormikForm
          ref={formRef}
          noValidate
          aria-label={props.name}
          aria-busy={formik.isSubmitting}
          onSubmit={guard(formik)}
        >
          <FormLockContext value={isLocked}>
            {typeof children === 'function'
              ? children({
                  values: formik.values,
                  isSubmitting: formik.isSubmitting,
                  setValue: (name, value) => void formik.setFieldValue(name, value),
                })
              : children}
          </FormLockContext>
          <FailureSummary form={formRef} title={failureTitle} wasAccepted={wasAccepted} refusals={refusals} />
          {onValuesChange === undefined ? null : (
            <ValuesReport values={formik.values} onChange={onValuesChange} />
          )}
        </FormikForm>
      )}
    </Formik>
  );
}
