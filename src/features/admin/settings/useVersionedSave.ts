import { useState } from 'react';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormCommand, type FormCommand } from '../../shared/useFormCommand';
import { useKeptForm } from '../../shared/useKeptForm';
import { useRefusalToast } from './useRefusalToast';

interface Versioned {
  readonly version: number;
}

type Texts<Field extends string> = Readonly<Record<Field, string>>;

interface VersionedSaveOptions<Field extends string, Body, T extends Versioned> {
  /** Under which typed values are kept in the tab: "site information". */
  readonly name: string;
  /** The newest known record. */
  readonly stored: T;
  /** What a record says in the form's fields. */
  readonly textsOf: (record: T) => Texts<Field>;
  readonly send: (body: Body & Versioned, idempotencyKey: string) => Promise<T>;
  readonly success: { readonly title: string; readonly description: string };
  /** Reads the record again, after it turned out to be another. */
  readonly onOutdated: () => void;
}

interface Filled {
  /** Grows when the fields are filled anew at a press: a value of the form that no field shows. */
  readonly filled: number;
}

/** A form over a stored record: what it starts from, what it says, and how it is saved. */
export interface VersionedSave<Field extends string, Body, T extends Versioned> extends Pick<
  FormCommand<unknown>,
  'isUnknown' | 'isChecking' | 'checkAgain'
> {
  /** What the fields are filled with: the record, or what was typed before a login or a reload. */
  readonly initialValues: Texts<Field> & Filled;
  /** What is stored now, when that changed under typed values. */
  readonly changedTo: T | null;
  /** To be told about each change of the fields. */
  readonly handleValues: (values: Texts<Field>) => void;
  /** Fills the form with the stored record instead of what was typed. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<void>;
}

/** What a form was filled with, and the version of the record that it started from. */
interface Start<Field extends string> extends Versioned, Filled {
  readonly values: Texts<Field>;
  /** What the record said then: whoever types it back changes nothing. */
  readonly recorded: Texts<Field>;
}

function isSame<Field extends string>(one: Texts<Field>, other: Texts<Field>): boolean {
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** The fields alone of what also holds other things. */
function withoutOthers<Field extends string>(
  fields: Texts<Field>,
  kept: Readonly<Record<string, string>>,
): Texts<Field> {
  const values: Record<Field, string> = { ...fields };
  for (const field in fields) values[field] = kept[field] ?? fields[field];
  return values;
}

/**
 * Typed values in the tab, over a reload and a login, with the version of the record that they change:
 * what somebody else stores in the meantime is noticed then as well.
 */
function useDraft<Field extends string>(name: string, texts: Texts<Field>, version: number) {
  const kept = useKeptForm(`settings ${name}`, { ...texts, basedOn: String(version) });
  const values = withoutOthers(texts, kept.initialValues);
  return {
    values,
    isTyped: !isSame(values, texts),
    version: Number(kept.initialValues.basedOn),
    keep: (typed: Texts<Field>, basedOn: number) => kept.keep({ ...typed, basedOn: String(basedOn) }),
    forget: kept.forget,
  };
}

/**
 * Keeps a form and its stored record apart (decisions E): an untouched form follows the record; typed
 * values stay, and the first save over a record that changed is refused and explained. The next save
 * is made in that knowledge and goes through.
 */
export function useVersionedSave<Field extends string, Body extends object, T extends Versioned>(
  options: VersionedSaveOptions<Field, Body, T>,
): VersionedSave<Field, Body, T> {
  const { stored, textsOf, send, success, onOutdated } = options;
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const draft = useDraft(options.name, textsOf(stored), stored.version);
  const [start, setStart] = useState<Start<Field>>(() => ({
    values: draft.isTyped ? draft.values : textsOf(stored),
    recorded: textsOf(stored),
    version: draft.isTyped ? draft.version : stored.version,
    filled: 0,
  }));
  const [isDirty, setIsDirty] = useState(draft.isTyped);
  const [wasRefused, setWasRefused] = useState(false);

  const restart = (record: T, filled: number) => {
    const recorded = textsOf(record);
    setStart({ values: recorded, recorded, version: record.version, filled });
    setIsDirty(false);
    setWasRefused(false);
  };
  const isOutdated = stored.version > start.version;
  if (isOutdated && !isDirty) restart(stored, start.filled);

  const command = useFormCommand<Body & Versioned, T>({
    send,
    onSettled: (saved) => {
      draft.forget();
      restart(saved, start.filled);
      show({ variant: 'success', ...success });
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.code !== 'stale-version') return;
      setWasRefused(true);
      onOutdated();
    },
  });
  const { version } = isOutdated && wasRefused ? stored : start;
  return {
    initialValues: { ...start.values, filled: start.filled },
    changedTo: isOutdated && isDirty ? stored : null,
    handleValues: (values) => {
      const differs = !isSame(start.recorded, values) && !isSame(textsOf(stored), values);
      setIsDirty(differs);
      if (differs) draft.keep(withoutOthers(start.recorded, values), start.version);
      else draft.forget();
    },
    discard: () => {
      draft.forget();
      restart(stored, start.filled + 1);
    },
    save: (body) => command.submit({ ...body, version }),
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
  };
}
