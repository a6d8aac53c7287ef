import { useCallback, useMemo, useState } from 'react';
import { draftTyped, forgetDraft, selectDraft } from '../../../entities/draft/draftSlice';
import { selectPerson } from '../../../entities/session/sessionSlice';
import { useAppStore } from '../../../store/hooks';

export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** A form's typed values, kept in the tab over a reload and a login after an expired session. */
export interface FormDraft<Field extends string> {
  /** The stored values, or the form's empty ones. */
  readonly initialValues: Texts<Field>;
  readonly isResumed: boolean;
  /** Stores the values, unless a command with the earlier ones still waits for its answer. */
  readonly keep: (values: Texts<Field>) => void;
  readonly forget: () => void;
  /** Whether typed values are stored. */
  readonly isKept: () => boolean;
}

/** Whether `other` has the same texts as `one`. */
export function isSame<Field extends string>(
  one: Texts<Field>,
  other: Readonly<Record<string, string>>,
): boolean {
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** The fields of `empty` from a larger record, whose names may have a prefix; a missing one keeps its text. */
export function pick<Field extends string>(
  empty: Texts<Field>,
  typed: Readonly<Record<string, string>>,
  prefix = '',
): Texts<Field> {
  const values: Record<Field, string> = { ...empty };
  for (const field in empty) values[field] = typed[prefix + field] ?? empty[field];
  return values;
}

/**
 * A form's draft for the signed-in person; nobody else sees it. `empty` is what the form starts with: no
 * texts, or those of the record being edited. Never for a password or social security number
 * (product 19.6).
 */
export function useFormDraft<Field extends string>(name: string, empty: Texts<Field>): FormDraft<Field> {
  const store = useAppStore();
  const [start] = useState(() => {
    const values = pick(empty, selectDraft(store.getState(), name)?.values ?? {});
    return { empty, values, isResumed: !isSame(empty, values) };
  });
  const forget = useCallback(() => {
    if (selectDraft(store.getState(), name) !== undefined) store.dispatch(forgetDraft(name));
  }, [store, name]);
  const keep = useCallback(
    (values: Texts<Field>) => {
      const ownerId = selectPerson(store.getState())?.id;
      if (ownerId === undefined) return;
      if (isSame(start.empty, values)) forget();
      else if (!isSame(values, selectDraft(store.getState(), name)?.values ?? {})) {
        store.dispatch(draftTyped({ name, ownerId, values }));
      }
    },
    [store, name, start, forget],
  );
  const isKept = useCallback(() => selectDraft(store.getState(), name) !== undefined, [store, name]);
  return useMemo(
    () => ({ initialValues: start.values, isResumed: start.isResumed, keep, forget, isKept }),
    [start, keep, forget, isKept],
  );
}
