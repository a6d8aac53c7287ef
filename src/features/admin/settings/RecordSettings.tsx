import { useToast } from '../../../ui/toasts/useToast';
import { useRecordForm, type Versioned } from '../../shared/record/useRecordForm';
import { useRefusalToast } from '../../shared/record/useRefusalToast';
import type { Send } from '../../shared/commands/sendCommand';
import type { Texts } from '../../shared/commands/useFormDraft';
import { LoadedSettings, type LoadedSettingsProps } from './LoadedSettings';
import { RecordEditor, type EditedRecord } from './RecordEditor';

interface EditorProps<Field extends string, Input extends object, T extends Versioned> extends EditedRecord<
  Input,
  T
> {
  readonly textsOf: (record: T) => Texts<Field>;
  readonly send: Send<Input & Versioned, T>;
  /** The success toast (product 14). */
  readonly saved: { readonly title: string; readonly description: string };
}

type LoadedEditorProps<Field extends string, Input extends object, T extends Versioned> = EditorProps<
  Field,
  Input,
  T
> & { readonly stored: T; readonly onOutdated: () => void };

function Editor<Field extends string, Input extends object, T extends Versioned>(
  props: LoadedEditorProps<Field, Input, T>,
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
    onOutdated: props.onOutdated,
  });
  return <RecordEditor {...props} form={form} onSubmit={form.save} />;
}

type RecordSettingsProps<Field extends string, Input extends object, T extends Versioned> = EditorProps<
  Field,
  Input,
  T
> &
  Pick<LoadedSettingsProps<T>, 'explanation' | 'query' | 'fieldCount'>;

/** One stored settings record, loaded and edited in its own form and saved against its version. */
export function RecordSettings<Field extends string, Input extends object, T extends Versioned>({
  explanation,
  query,
  fieldCount,
  ...editor
}: RecordSettingsProps<Field, Input, T>) {
  return (
    <LoadedSettings
      title={editor.title}
      what={editor.what}
      explanation={explanation}
      query={query}
      fieldCount={fieldCount}
    >
      {(stored) => <Editor {...editor} stored={stored} onOutdated={() => void query.refetch()} />}
    </LoadedSettings>
  );
}
