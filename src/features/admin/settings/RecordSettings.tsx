import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { useToast } from '../../../ui/toasts/useToast';
import type { Send } from '../../shared/commands/sendCommand';
import type { Texts } from '../../shared/commands/useFormDraft';
import { LoadedQuery, type ReadQuery } from '../../shared/Loaded';
import { ChangedMeanwhile, type ChangedField } from '../../shared/record/ChangedMeanwhile';
import { useRecordForm, type RecordForm, type Versioned } from '../../shared/record/useRecordForm';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';
import { TermsReview, type TermsChange } from '../TermsReview';
import { SaveRow, SettingsFields, SettingsSection } from './SettingsSection';

interface LoadedSettingsProps<T> {
  readonly title: string;
  /** The subject of the form: "The deposit addresses". */
  readonly what: string;
  readonly explanation: string;
  readonly query: ReadQuery & { readonly data?: T | undefined };
  readonly fieldCount: number;
  readonly children: (stored: T) => ReactNode;
}

/** A section of the settings page with one stored record. */
export function LoadedSettings<T>(props: LoadedSettingsProps<T>) {
  const { title, what, explanation, query, fieldCount, children } = props;
  return (
    <SettingsSection title={title} explanation={explanation}>
      <LoadedQuery subject={what} query={query} skeleton={<FormSkeleton fields={fieldCount} />}>
        {children}
      </LoadedQuery>
    </SettingsSection>
  );
}

interface RecordEditorProps<Field extends string, Input extends object, T extends Versioned> extends Pick<
  LoadedSettingsProps<T>,
  'title' | 'what'
> {
  readonly schema: Schema<Input>;
  readonly wordsOf: (record: T) => readonly ChangedField[];
  readonly saveLabel: string;
  readonly children: ReactNode;
  readonly form: Omit<RecordForm<Field, Input, T>, 'save' | 'leave'>;
  readonly onSubmit: (input: Input) => Promise<unknown> | void;
}

/** The form of a stored settings record: its fields, what changed in the meantime, and an unknown outcome. */
export function RecordEditor<Field extends string, Input extends object, T extends Versioned>(
  props: RecordEditorProps<Field, Input, T>,
) {
  const { title, what, schema, form } = props;
  return (
    <Form
      name={title}
      initialValues={form.initialValues}
      enableReinitialize
      schema={schema}
      failureTitle="Check the form"
      isLocked={form.isUnknown}
      onValuesChange={form.handleValues}
      onSubmit={props.onSubmit}
    >
      <SettingsFields>
        {form.changedTo === null ? null : (
          <ChangedMeanwhile what={what} fields={props.wordsOf(form.changedTo)} onDiscard={form.discard} />
        )}
        {props.children}
        {form.isUnknown ? (
          <OutcomeUnknown command={form} />
        ) : (
          <SaveRow label={props.saveLabel} isDirty={form.isDirty} />
        )}
      </SettingsFields>
    </Form>
  );
}

interface RecordSettingsProps<Field extends string, Input extends object, T extends Versioned>
  extends
    Omit<LoadedSettingsProps<T>, 'children'>,
    Omit<RecordEditorProps<Field, Input, T>, 'form' | 'onSubmit'> {
  readonly textsOf: (record: T) => Texts<Field>;
  readonly send: Send<Input & Versioned, T>;
  /** The success toast (product 14). */
  readonly saved: { readonly title: string; readonly description: string };
  /** For terms that are reviewed before they are saved. */
  readonly changeOf?: (stored: T, input: Input) => TermsChange;
}

function Editor<Field extends string, Input extends object, T extends Versioned>(
  props: RecordSettingsProps<Field, Input, T> & { readonly stored: T },
) {
  const { show } = useToast();
  const form = useRecordForm<Field, Input, T>({
    draftName: `settings/${props.title}`,
    stored: props.stored,
    textsOf: props.textsOf,
    bodySchema: props.schema,
    send: props.send,
    onSaved: () => show({ variant: 'success', ...props.saved }),
    onRefused: useRefusalToast(),
    onOutdated: () => void props.query.refetch(),
  });
  const [reviewed, setReviewed] = useState<Input | null>(null);
  const { changeOf } = props;
  if (changeOf === undefined) return <RecordEditor {...props} form={form} onSubmit={form.save} />;
  const review = (input: Input) => {
    if (changeOf(props.stored, input).facts.length > 0) setReviewed(input);
    else show({ variant: 'info', title: 'Nothing to Save', description: 'No value was changed.' });
  };
  return (
    <>
      <RecordEditor {...props} form={form} onSubmit={review} />
      {reviewed === null ? null : (
        <TermsReview
          change={changeOf(props.stored, reviewed)}
          isBusy={form.isSending}
          onConfirm={() => form.save(reviewed)}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}

/** One stored settings record, loaded, edited in its own form and saved against its version. */
export function RecordSettings<Field extends string, Input extends object, T extends Versioned>(
  props: RecordSettingsProps<Field, Input, T>,
) {
  return <LoadedSettings {...props}>{(stored) => <Editor {...props} stored={stored} />}</LoadedSettings>;
}
