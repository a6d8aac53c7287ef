import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { useToast } from '../../../ui/toasts/useToast';
import { Loaded, readOf, type ReadQuery } from '../../shared/Loaded';
import { ChangedMeanwhile, type ChangedField } from '../../shared/record/ChangedMeanwhile';
import { useRecordForm, type Versioned } from '../../shared/record/useRecordForm';
import { useRefusalToast } from '../../shared/record/useRefusalToast';
import type { Send } from '../../shared/useCommand';
import type { Texts } from '../../shared/useFormDraft';
import { SaveRow, SettingsFields, SettingsSection } from './SettingsSection';

interface EditorProps<Field extends string, Input extends object, T extends Versioned> {
  readonly title: string;
  /** The subject of the form: "The deposit addresses". */
  readonly what: string;
  readonly schema: Schema<Input>;
  readonly textsOf: (record: T) => Texts<Field>;
  readonly send: Send<Input & Versioned, T>;
  /** The success toast (product 14). */
  readonly saved: { readonly title: string; readonly description: string };
  readonly wordsOf: (record: T) => readonly ChangedField[];
  readonly saveLabel: string;
  readonly children: ReactNode;
}

type LoadedEditorProps<Field extends string, Input extends object, T extends Versioned> = EditorProps<
  Field,
  Input,
  T
> & { readonly stored: T; readonly onOutdated: () => void };

function Editor<Field extends string, Input extends object, T extends Versioned>(
  props: LoadedEditorProps<Field, Input, T>,
) {
  const { title, what, schema } = props;
  const { show } = useToast();
  const form = useRecordForm<Field, Input, T>({
    draftName: `settings/${title}`,
    stored: props.stored,
    textsOf: props.textsOf,
    bodySchema: schema,
    send: props.send,
    onSaved: () => show({ variant: 'success', ...props.saved }),
    onRefused: useRefusalToast(),
    onOutdated: props.onOutdated,
  });
  return (
    <Form
      name={title}
      initialValues={form.initialValues}
      enableReinitialize
      schema={schema}
      failureTitle="Check the form"
      isLocked={form.isUnknown}
      onValuesChange={form.handleValues}
      onSubmit={async (body) => {
        await form.save(body);
      }}
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

interface RecordSettingsProps<
  Field extends string,
  Input extends object,
  T extends Versioned,
> extends EditorProps<Field, Input, T> {
  readonly explanation: string;
  readonly query: ReadQuery & { readonly data?: T | undefined };
  readonly fieldCount: number;
}

/** One stored settings record, loaded and edited in its own form and saved against its version. */
export function RecordSettings<Field extends string, Input extends object, T extends Versioned>({
  explanation,
  query,
  fieldCount,
  ...editor
}: RecordSettingsProps<Field, Input, T>) {
  return (
    <SettingsSection title={editor.title} explanation={explanation}>
      <Loaded
        subject={editor.what}
        data={query.data}
        reads={[readOf(query)]}
        skeleton={<FormSkeleton fields={fieldCount} />}
      >
        {(stored) => <Editor {...editor} stored={stored} onOutdated={() => void query.refetch()} />}
      </Loaded>
    </SettingsSection>
  );
}
