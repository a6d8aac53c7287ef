import { useRef, useState } from 'react';
import { object, type Schema } from 'yup';
import type { ApiError } from '../../../api/apiError';
import { versionSchema } from '../../../lib/versionSchema';
import type { Outcome } from '../commands/outcome';
import type { Send } from '../commands/runCommand';
import { useCommand, type Command } from '../commands/useCommand';
import { useFormDraft, type Texts } from '../commands/useFormDraft';

export interface Versioned {
  readonly version: number;
}

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

interface RecordFormOptions<Field extends string, Body, T extends Versioned> {
  /** The name under which typed values are stored: "plan/c1". */
  readonly draftName: string;
  /** The latest known version. */
  readonly stored: T;
  readonly textsOf: (record: T) => Texts<Field>;
  /** `null` for a body with a password: the command is never stored, and ends with the page. */
  readonly bodySchema: Schema<Body> | null;
  readonly send: Send<Body & Versioned, T>;
  readonly onSaved: (saved: T) => void;
  readonly onRefused: (error: ApiError) => void;
  /** Refetches the record after a save was rejected as outdated. */
  readonly onOutdated: () => void;
  /** Whether the save changed this record; needed where a save can create a different one. */
  readonly isOfRecord?: (saved: T) => boolean;
  /** Ignores further saves after a success, such as in a dialog that is fading out. */
  readonly isOnce?: boolean;
}

export interface RecordForm<Field extends string, Body, T extends Versioned> extends Pick<
  Command<Body & Versioned, T>,
  'isSending' | 'refusal' | 'isUnknown' | 'isChecking' | 'checkAgain' | 'outlived'
> {
  /** The record's values, or those typed before a login or a reload. */
  readonly initialValues: Texts<Field>;
  /** The stored record, if it changed while the person was editing. */
  readonly changedTo: T | null;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  readonly handleValues: (values: Texts<Field>) => void;
  /** Replaces the typed values with the stored ones. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<Outcome<T> | null>;
  /** Drops the typed values, unless the outcome of a save is unknown. */
  readonly leave: () => void;
}

/** The record's values when the person began to edit them. */
interface Base<Field extends string> extends Versioned {
  readonly texts: Texts<Field>;
}

const BASE = 'base.';

function isSame<Field extends string>(one: Texts<Field>, other: Texts<Field>): boolean {
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** Picks these fields from a larger record; a missing one keeps the given text. */
function pick<Field extends string>(
  fields: Texts<Field>,
  from: Readonly<Record<string, string>>,
  prefix = '',
): Texts<Field> {
  const picked: Record<Field, string> = { ...fields };
  for (const field in fields) picked[field] = from[prefix + field] ?? fields[field];
  return picked;
}

/** Keeps typed values with those they replaced, so that a conflict is noticed even after a login. */
function toKept<Field extends string>(typed: Texts<Field>, base: Base<Field>): Record<string, string> {
  const kept: Record<string, string> = { ...typed, [`${BASE}version`]: String(base.version) };
  for (const field in base.texts) kept[BASE + field] = base.texts[field];
  return kept;
}

function useDraft<Field extends string>(name: string, known: Base<Field>) {
  const draft = useFormDraft(name, toKept(known.texts, known));
  const [start] = useState(() => {
    const kept = draft.initialValues;
    const version = Number(kept[`${BASE}version`]);
    const values = pick(known.texts, kept);
    if (isSame(values, known.texts) || !Number.isSafeInteger(version)) return { values, base: known };
    return { values, base: { version, texts: pick(known.texts, kept, BASE) } };
  });
  return { draft, start };
}

const versionedSchema = object({ version: versionSchema() });

/**
 * Keeps typed values apart from the stored record (product 18.5). An untouched form follows the record. Typed
 * values stay: the first save over a changed record is rejected and explained, and the next one goes through.
 * A newer version with the same values in these fields is no conflict. Typed values and a save without an
 * answer survive a reload, a login and unmounting the form.
 */
export function useRecordForm<Field extends string, Body extends object, T extends Versioned>(
  options: RecordFormOptions<Field, Body, T>,
): RecordForm<Field, Body, T> {
  const { stored, textsOf, isOfRecord, bodySchema } = options;
  const known: Base<Field> = { texts: textsOf(stored), version: stored.version };
  const { draft, start: resumed } = useDraft(options.draftName, known);
  const [start, setStart] = useState(resumed);
  const [isDirty, setIsDirty] = useState(!isSame(resumed.values, known.texts));
  const [wasTold, setWasTold] = useState(false);
  const typed = useRef(resumed.values);

  const restart = (base: Base<Field>) => {
    setStart({ values: base.texts, base });
    setIsDirty(false);
    setWasTold(false);
  };
  const isNewer = stored.version > start.base.version;
  const isOutdated = isNewer && !isSame(start.base.texts, known.texts);
  if (isOutdated && !isDirty) restart(known);
  else if (isNewer && !isOutdated) setStart({ ...start, base: known });

  const command = useCommand<Body & Versioned, T>({
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
    onSettled: (saved) => {
      draft.forget();
      if (isOfRecord === undefined || isOfRecord(saved)) {
        restart({ texts: textsOf(saved), version: saved.version });
      }
      options.onSaved(saved);
    },
    onRefused: (error) => {
      options.onRefused(error);
      if (error.code !== 'stale-version') return;
      setWasTold(true);
      options.onOutdated();
    },
  });
  const base = isOutdated && wasTold ? known : start.base;
  return {
    initialValues: start.values,
    // Without an answer, the change may be the person's own.
    changedTo: isOutdated && isDirty && !command.isUnknown ? stored : null,
    isDirty,
    handleValues: (values) => {
      typed.current = pick(known.texts, values);
      const isTyped = !isSame(start.base.texts, values) && !isSame(known.texts, values);
      setIsDirty(isTyped);
      if (isTyped) draft.keep(toKept(typed.current, start.base));
      else if (!command.isUnknown) draft.forget();
    },
    discard: () => {
      draft.forget();
      restart(known);
    },
    save: (body) => {
      draft.keep(toKept(typed.current, base));
      return command.submit({ ...body, version: base.version });
    },
    leave: () => {
      if (!command.isUnknown) draft.forget();
    },
    isSending: command.isSending,
    refusal: command.refusal,
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
    outlived: command.outlived,
  };
}
