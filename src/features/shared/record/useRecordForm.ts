import { useRef, useState } from 'react';
import type { Schema } from 'yup';
import type { ApiError } from '../../../api/apiError';
import { isRecord } from '../../../lib/isRecord';
import { useCommand, type Command, type Send } from '../useCommand';
import { useFormDraft, type Texts } from '../useFormDraft';

export interface Versioned {
  readonly version: number;
}

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

interface RecordFormOptions<Field extends string, Body, T extends Versioned> {
  /** Under which typed values are kept: "plan/c1". */
  readonly draftName: string;
  /** The newest known. */
  readonly stored: T;
  readonly textsOf: (record: T) => Texts<Field>;
  readonly bodySchema: Schema<Body>;
  readonly send: Send<Body & Versioned, T>;
  readonly onSaved: (saved: T) => void;
  readonly onRefused: (error: ApiError) => void;
  /** Reads the record again, after it turned out to be another. */
  readonly onOutdated: () => void;
  /** Whether it was this record that was saved, where a save may make another one. */
  readonly isOfRecord?: (saved: T) => boolean;
  /** Saves nothing after it has saved, such as in a dialog that fades out. */
  readonly isOnce?: boolean;
}

interface RecordForm<Field extends string, Body, T extends Versioned> extends Pick<
  Command<Body & Versioned, T>,
  'isUnknown' | 'isChecking' | 'checkAgain'
> {
  /** What the fields are filled with: the record, or what was typed before a login or a reload. */
  readonly initialValues: Texts<Field>;
  /** What is stored now, when that changed under typed values. */
  readonly changedTo: T | null;
  /** Something was typed that is not saved yet. */
  readonly isDirty: boolean;
  readonly handleValues: (values: Texts<Field>) => void;
  /** Fills the fields with what is stored instead of what was typed. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<unknown>;
  /** Drops what was typed, unless nobody knows whether it was saved. */
  readonly leave: () => void;
}

/** What a record said when somebody began to type over it. */
interface Base<Field extends string> extends Versioned {
  readonly texts: Texts<Field>;
}

const BASE = 'base.';

function isSame<Field extends string>(one: Texts<Field>, other: Texts<Field>): boolean {
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** These fields alone of what also holds other things; the given text where one is missing. */
function pick<Field extends string>(
  fields: Texts<Field>,
  from: Readonly<Record<string, string>>,
  prefix = '',
): Texts<Field> {
  const picked: Record<Field, string> = { ...fields };
  for (const field in fields) picked[field] = from[prefix + field] ?? fields[field];
  return picked;
}

/** Typed values beside what they were typed over: another's change is noticed after a login in between, too. */
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

function isVersioned(body: unknown): body is Versioned {
  return isRecord(body) && typeof body['version'] === 'number';
}

/**
 * Keeps typed values and their stored record apart (product 18.5): an untouched form follows the record; typed
 * values stay, the first save over a record that changed is refused and explained, and the next one, made in
 * that knowledge, goes through. A newer version that says the same in these fields is no change of them.
 * What is typed, and a save without an answer, outlive a reload, a login, and the form's leaving the screen.
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
    draft: {
      name: options.draftName,
      isBody: (body): body is Body & Versioned => bodySchema.isValidSync(body) && isVersioned(body),
    },
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
    // Without an answer, what changed may well be one's own doing.
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
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
  };
}
