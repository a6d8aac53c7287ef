import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { ChangedMeanwhile, type ChangedField } from '../../shared/record/ChangedMeanwhile';
import type { RecordForm, Versioned } from '../../shared/record/useRecordForm';
import { SaveRow, SettingsFields } from './SettingsSection';

export interface EditedRecord<Input extends object, T extends Versioned> {
  readonly title: string;
  /** The subject of the form: "The deposit addresses". */
  readonly what: string;
  readonly schema: Schema<Input>;
  readonly wordsOf: (record: T) => readonly ChangedField[];
  readonly saveLabel: string;
  readonly children: ReactNode;
}

interface RecordEditorProps<
  Field extends string,
  Input extends object,
  T extends Versioned,
> extends EditedRecord<Input, T> {
  readonly form: Omit<RecordForm<Field, Input, T>, 'save' | 'leave'>;
  readonly onSubmit: (input: Input) => Promise<unknown> | void;
}

/** The form of a stored settings record: its fields, what changed meanwhile, and an unknown outcome. */
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
      onSubmit={async (input) => {
        await props.onSubmit(input);
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
