import { startTransition, useState, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import type { Schema } from 'yup';
import type { ProposalKind } from '../../../entities/proposal/proposal';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandForm } from '../../shared/commands/CommandForm';
import { isFirstApproval } from '../../shared/commands/outcome';
import type { Send } from '../../shared/commands/sendCommand';
import type { Texts } from '../../shared/commands/useFormDraft';
import { LoadedQuery, type ReadQuery } from '../../shared/Loaded';
import { ChangedMeanwhile, type ChangedField } from '../../shared/record/ChangedMeanwhile';
import { useRecordForm, type RecordForm, type Versioned } from '../../shared/record/useRecordForm';
import { Proposals, useNeedsSecond } from '../Proposals';
import { OwnPasswordDialog } from './OwnPasswordDialog';
import { SettingsSection, UnsavedChip } from './SettingsSection';

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
function LoadedSettings<T>(props: LoadedSettingsProps<T>) {
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
  readonly form: Omit<RecordForm<Field, never, T>, 'save' | 'leave'>;
  readonly onSubmit: (input: Input) => Promise<unknown> | void;
}

/** The form of a stored settings record: its fields, what changed in the meantime, and an unknown outcome. */
function RecordEditor<Field extends string, Input extends object, T extends Versioned>(
  props: RecordEditorProps<Field, Input, T>,
) {
  const { title, what, schema, form } = props;
  return (
    <CommandForm
      command={form}
      name={title}
      initialValues={form.initialValues}
      enableReinitialize
      schema={schema}
      submitLabel={props.saveLabel}
      after={form.isDirty ? <UnsavedChip /> : null}
      onValuesChange={form.handleValues}
      onSubmit={props.onSubmit}
    >
      {form.changedTo === null ? null : (
        <ChangedMeanwhile what={what} fields={props.wordsOf(form.changedTo)} onDiscard={form.discard} />
      )}
      {props.children}
    </CommandForm>
  );
}

interface RecordSettingsProps<Field extends string, Input extends object, T extends Versioned, Sent = Input>
  extends
    Omit<LoadedSettingsProps<T>, 'children'>,
    Omit<RecordEditorProps<Field, Input, T>, 'form' | 'onSubmit'> {
  readonly textsOf: (record: T) => Texts<Field>;
  readonly send: Send<Sent & Versioned, T>;
  /** The success toast (product 14). */
  readonly saved: { readonly title: string; readonly description: string };
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
    onOutdated: () => void props.query.refetch(),
  });
  return <RecordEditor {...props} form={form} onSubmit={form.save} />;
}

/** One stored settings record, loaded, edited in its own form and saved against its version. */
export function RecordSettings<Field extends string, Input extends object, T extends Versioned>(
  props: RecordSettingsProps<Field, Input, T>,
) {
  return <LoadedSettings {...props}>{(stored) => <Editor {...props} stored={stored} />}</LoadedSettings>;
}

/** What a save would change at once. */
interface Review {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly content: ReactNode;
}

interface Confirmed {
  readonly currentPassword: string;
  readonly note?: string | undefined;
}

interface ReviewedSettingsProps<
  Field extends string,
  Input extends object,
  T extends Versioned,
> extends RecordSettingsProps<Field, Input, T, Input & Confirmed> {
  /** `null` if nothing changes. */
  readonly reviewOf: (stored: T, input: Input) => Review | null;
  /** Says that nothing was changed. */
  readonly unchanged: string;
  readonly kind: ProposalKind;
}

function ReviewedEditor<Field extends string, Input extends object, T extends Versioned>(
  props: ReviewedSettingsProps<Field, Input, T> & { readonly stored: T },
) {
  const { stored, reviewOf } = props;
  const { show } = useToast();
  const needsSecond = useNeedsSecond();
  const [asked, setAsked] = useState<{ readonly input: Input; readonly review: Review } | null>(null);
  const form = useRecordForm<Field, Input & Confirmed, T>({
    draftName: `settings/${props.title}`,
    stored,
    textsOf: props.textsOf,
    bodySchema: null,
    send: props.send,
    onSaved: () => {
      setAsked(null);
      show({ variant: 'success', ...props.saved });
    },
    onRefused: (error) => {
      if (error.code === 'stale-version' || isFirstApproval(error)) setAsked(null);
    },
    onOutdated: () => void props.query.refetch(),
  });
  const ask = (input: Input) => {
    const review = reviewOf(stored, input);
    if (review === null) show({ variant: 'info', title: 'Nothing to Save', description: props.unchanged });
    else startTransition(() => setAsked({ input, review }));
  };
  return (
    <>
      {/* The dialog shows an unknown outcome while it is open. */}
      <RecordEditor {...props} form={asked === null ? form : { ...form, isUnknown: false }} onSubmit={ask} />
      {asked === null ? null : (
        <OwnPasswordDialog
          {...asked.review}
          command={form}
          needsSecond={needsSecond}
          onConfirm={(confirmed) => form.save({ ...asked.input, ...confirmed })}
          onClose={() => setAsked(null)}
        >
          {asked.review.content}
        </OwnPasswordDialog>
      )}
    </>
  );
}

/** Settings that bind at once: a save is reviewed, and confirmed with the admin's own password. */
export function ReviewedSettings<Field extends string, Input extends object, T extends Versioned>(
  props: ReviewedSettingsProps<Field, Input, T>,
) {
  return (
    <LoadedSettings {...props}>
      {(stored) => (
        <Stack sx={{ gap: 3 }}>
          <Proposals kind={props.kind} />
          <ReviewedEditor {...props} stored={stored} />
        </Stack>
      )}
    </LoadedSettings>
  );
}
