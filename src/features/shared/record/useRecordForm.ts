import { useRef, useState } from 'react';
import { object, type Schema } from 'yup';
import type { ApiError } from '../../../api/apiError';
import { versionSchema } from '../../../lib/versionSchema';
import { isFirstApproval, type Outcome } from '../commands/outcome';
import type { Send } from '../commands/sendCommand';
import { useFormCommand, type FormCommand } from '../commands/CommandForm';
import type { RefusalOptions } from '../commands/useRefusalToast';
import { isSame, pick, useFormDraft, type Texts } from '../commands/useFormDraft';

export interface Versioned {
  readonly version: number;
}

interface RecordFormOptions<Field extends string, Body, T extends Versioned, Saved extends T> extends Omit<
  RefusalOptions,
  'form'
> {
  /** The name under which typed values are stored: "plan/c1". */
  readonly draftName: string;
  /** The latest known version. */
  readonly stored: T;
  readonly textsOf: (record: T) => Texts<Field>;
  /** `null` for a body with a password: the command is never stored, and ends with the page. */
  readonly bodySchema: Schema<Body> | null;
  readonly send: Send<Body & Versioned, Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused?: (error: ApiError) => void;
  /** Refetches the record after a save was rejected as outdated. */
  readonly onOutdated: () => void;
  /** Whether the save changed this record; needed where a save can create a different one. */
  readonly isOfRecord?: (saved: Saved) => boolean;
  /** The record was deleted: a save has version 0 and creates another one. */
  readonly isGone?: boolean;
  /** Ignores further saves after a success, such as in a dialog that is fading out. */
  readonly isOnce?: boolean;
}

export interface RecordForm<
  Field extends string,
  Body,
  T extends Versioned,
  Saved extends T = T,
  Values = Texts<Field>,
> extends FormCommand<Values> {
  /** The record's values, or those typed before a login or a reload. */
  readonly initialValues: Texts<Field>;
  /** The stored record, if it changed while the person was editing. */
  readonly changedTo: T | null;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  readonly handleValues: (values: Texts<Field>) => void;
  /** Replaces the typed values with the stored ones. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<Outcome<Saved> | null>;
  /** Drops the typed values, unless the outcome of a save is unknown. */
  readonly leave: () => void;
}

/** The record's values when the person began to edit them. */
interface Base<Field extends string> extends Versioned {
  readonly texts: Texts<Field>;
}

/** An unsaved edit. A form without one follows the record. */
interface Edit<Field extends string> {
  readonly base: Base<Field>;
  /** The initial values: the base, or a draft's values. */
  readonly initialValues: Texts<Field>;
  /** Whether a save over a changed record was refused; the next one goes through. */
  readonly isConflictAcknowledged: boolean;
}

const BASE = 'base.';

/** Keeps typed values with those they replaced, so that a conflict is noticed even after a login. */
function toKept<Field extends string>(typed: Texts<Field>, base: Base<Field>): Record<string, string> {
  const kept: Record<string, string> = { ...typed, [`${BASE}version`]: String(base.version) };
  for (const field in base.texts) kept[BASE + field] = base.texts[field];
  return kept;
}

/** A draft's edit, if it differs from the record. */
function resumedEdit<Field extends string>(
  kept: Readonly<Record<string, string>>,
  known: Base<Field>,
): Edit<Field> | null {
  const initialValues = pick(known.texts, kept);
  if (isSame(initialValues, known.texts)) return null;
  const version = Number(kept[`${BASE}version`]);
  const base = Number.isSafeInteger(version) ? { version, texts: pick(known.texts, kept, BASE) } : known;
  return { base, initialValues, isConflictAcknowledged: false };
}

const versionedSchema = object({ version: versionSchema() });

/**
 * Keeps typed values apart from the stored record (product 18.5). An untouched form follows the record. Typed
 * values stay: the first save over a changed record is rejected and explained, and the next one goes through.
 * A newer version with the same values in these fields is no conflict. Typed values and a save without an
 * answer survive a reload, a login and unmounting the form.
 */
export function useRecordForm<
  Field extends string,
  Body extends object,
  T extends Versioned,
  Saved extends T = T,
  Values = Texts<Field>,
>(options: RecordFormOptions<Field, Body, T, Saved>): RecordForm<Field, Body, T, Saved, Values> {
  const { textsOf, isOfRecord, bodySchema } = options;
  // A save's answer may be newer than what was read.
  const [saved, setSaved] = useState<T | null>(null);
  const stored = saved !== null && saved.version > options.stored.version ? saved : options.stored;
  const known: Base<Field> = { texts: textsOf(stored), version: stored.version };
  const draft = useFormDraft(options.draftName, toKept(known.texts, known));
  const [edit, setEdit] = useState(() => resumedEdit(draft.initialValues, known));
  const typed = useRef(edit?.initialValues ?? known.texts);

  const isNewer = edit === null || known.version > edit.base.version;
  const isOutdated = edit !== null && isNewer && !isSame(edit.base.texts, known.texts);
  const begun = edit === null || (isNewer && !isOutdated) ? known : edit.base;
  const base = isOutdated && edit.isConflictAcknowledged ? known : begun;

  const command = useFormCommand<Values, Body & Versioned, Saved>({
    title: options.title,
    textOf: options.textOf,
    literals: options.literals,
    ...(bodySchema === null
      ? {}
      : {
          draft: {
            name: options.draftName,
            schema: {
              isValidSync: (body): body is Body & Versioned =>
                bodySchema.isValidSync(body) && versionedSchema.isValidSync(body),
            },
          },
        }),
    isOnce: options.isOnce ?? false,
    send: options.send,
    onSettled: (answer) => {
      draft.forget();
      if (isOfRecord === undefined || isOfRecord(answer)) {
        setSaved(answer);
        setEdit(null);
      }
      options.onSaved(answer);
    },
    onFoundSettled: () => setEdit(null),
    onRefused: (error) => {
      if (isFirstApproval(error)) {
        draft.forget();
        setEdit(null);
        // What was typed isn't what holds.
        command.helpersRef.current?.reset();
      }
      options.onRefused?.(error);
      if (error.code !== 'stale-version') return;
      setEdit((now) => now && { ...now, isConflictAcknowledged: true });
      options.onOutdated();
    },
  });
  // Without an answer, the change may be the person's own.
  const changedTo = isOutdated && !command.isUnknown ? stored : null;
  return {
    ...command,
    initialValues: edit?.initialValues ?? known.texts,
    changedTo,
    isDirty: edit !== null,
    handleValues: (values) => {
      typed.current = pick(known.texts, values);
      const now = edit ?? { base: known, initialValues: known.texts, isConflictAcknowledged: false };
      const isTyped = !isSame(now.base.texts, values) && !isSame(known.texts, values);
      setEdit(isTyped ? now : null);
      if (isTyped) draft.keep(toKept(typed.current, begun));
      else if (!command.isUnknown) draft.forget();
    },
    discard: () => {
      draft.forget();
      setEdit(null);
    },
    save: (body) => {
      draft.keep(toKept(typed.current, base));
      return command.submit({ ...body, version: options.isGone === true ? 0 : base.version });
    },
    leave: () => {
      if (!command.isUnknown) draft.forget();
    },
  };
}
