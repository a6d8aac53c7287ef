import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useFormCommand, type FormCommand } from '../useFormCommand';
import { useKeptForm } from '../useKeptForm';

/** What a form's fields hold, as text. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** A record that grows a version with each change. */
export interface Versioned {
  readonly version: number;
}

/** What a toast adds to the reason of a refused save. */
export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

export interface RecordFormOptions<Field extends string, Body, T extends Versioned> {
  /** Under which typed values are kept in the tab: "plan/c1". */
  readonly keptAs: string;
  /** The newest known. */
  readonly stored: T;
  /** What a record says in the form's fields. */
  readonly textsOf: (record: T) => Texts<Field>;
  /** Reads kept texts as they were sent; `null` where they cannot have been. */
  readonly bodyOf: (texts: Texts<Field>) => Body | null;
  readonly send: (body: Body & Versioned, idempotencyKey: string) => Promise<T>;
  readonly onSaved: (saved: T) => void;
  readonly onRefused: (error: ApiError) => void;
  /** Reads the record again, after it turned out to be another. */
  readonly onOutdated: () => void;
  /** Whether it was this record that was saved, where a save may make another one. */
  readonly isOfRecord?: (saved: T) => boolean;
}

/** A form over a stored record: what it starts from, what changed under it, and how it is saved. */
export interface RecordForm<Field extends string, Body, T extends Versioned> extends Pick<
  FormCommand<unknown>,
  'isUnknown' | 'isChecking' | 'checkAgain'
> {
  /** What the fields are filled with: the record, or what was typed before a login or a reload. */
  readonly initialValues: Texts<Field>;
  /** What is stored now, when that changed under typed values. */
  readonly changedTo: T | null;
  /** To be told about each change of the fields. */
  readonly handleValues: (values: Texts<Field>) => void;
  /** Fills the fields with what is stored instead of what was typed. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<void>;
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

function useDraft<Field extends string, Body>(
  keptAs: string,
  known: Base<Field>,
  bodyOf: (texts: Texts<Field>) => Body | null,
) {
  const draft = useKeptForm(keptAs, toKept(known.texts, known));
  const [resumed] = useState(() => {
    const kept = draft.initialValues;
    const version = Number(kept[`${BASE}version`]);
    const typed = pick(known.texts, kept);
    const base = Number.isSafeInteger(version) ? { version, texts: pick(known.texts, kept, BASE) } : known;
    const sent = draft.sentKey === null ? null : bodyOf(typed);
    return {
      start: isSame(typed, known.texts) ? { values: typed, base: known } : { values: typed, base },
      unanswered: sent && { ...sent, version: base.version },
    };
  });
  return { draft, ...resumed };
}

/**
 * Keeps typed values and their stored record apart (decisions E): an untouched form follows the record; typed
 * values stay, the first save over a record that changed is refused and explained, and the next one, made in
 * that knowledge, goes through. A newer version that says the same in these fields is no change of them.
 * What is typed, and a save without an answer, outlive a reload, a login, and the form's leaving the screen.
 */
export function useRecordForm<Field extends string, Body extends object, T extends Versioned>(
  options: RecordFormOptions<Field, Body, T>,
): RecordForm<Field, Body, T> {
  const { stored, textsOf, isOfRecord } = options;
  const known: Base<Field> = { texts: textsOf(stored), version: stored.version };
  const { draft, start: resumed, unanswered } = useDraft(options.keptAs, known, options.bodyOf);
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

  const command = useFormCommand<Body & Versioned, T>({
    draft,
    unanswered,
    send: options.send,
    onSettled: (saved) => {
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
  /** What the next save is made over. */
  const base = isOutdated && wasTold ? known : start.base;
  return {
    initialValues: start.values,
    // Without an answer, what changed may well be one's own doing.
    changedTo: isOutdated && isDirty && !command.isUnknown ? stored : null,
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
      // Under the key goes what is sent: asked about later, it is the same to the letter.
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
