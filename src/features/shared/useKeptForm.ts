import { useState } from 'react';
import { selectPerson } from '../../entities/session/sessionSlice';
import { isRecord } from '../../lib/fieldReader';
import { useAppSelector } from '../../store/hooks';
import { KEPT_FORM_PREFIX } from '../../store/keptForms';

/** A form's values as they are typed: texts by field. */
type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** What a form keeps in the tab over a reload, and over a login after the session ran out. */
export interface KeptForm<Field extends string> {
  /** What was kept; what the form starts with where nothing was. */
  readonly initialValues: Texts<Field>;
  /** Something was typed and kept before this form was rendered. */
  readonly isResumed: boolean;
  /** The key of a command with these values whose answer never came (decisions E). */
  readonly sentKey: string | null;
  /** The session ran out under that command: it is to be sent again, by the same key while unchanged. */
  readonly isInterrupted: boolean;
  keep(values: Texts<Field>): void;
  /** The kept values are on their way under this key; until an answer comes they stand still. */
  markSent(idempotencyKey: string): void;
  /** The session ran out before the answer: the values may be changed, which makes it another command. */
  markInterrupted(): void;
  /** The command was refused: its values may be changed and sent anew. */
  markAnswered(): void;
  forget(): void;
}

/** The tab's storage, which a browser may refuse; the form then lives as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function readTexts<Field extends string>(empty: Texts<Field>, stored: unknown): Texts<Field> {
  const values: Record<Field, string> = { ...empty };
  if (!isRecord(stored)) return values;
  for (const field in values) {
    const text = stored[field];
    if (typeof text === 'string') values[field] = text;
  }
  return values;
}

function openKeptForm<Field extends string>(
  name: string,
  ownerId: string | null,
  empty: Texts<Field>,
): KeptForm<Field> {
  const key = KEPT_FORM_PREFIX + name;
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  const kept = isRecord(stored) && ownerId !== null && stored['ownerId'] === ownerId ? stored : {};
  const initialValues = readTexts(empty, kept['values']);
  let values = initialValues;
  let sentKey = typeof kept['sentKey'] === 'string' ? kept['sentKey'] : null;
  let isInterrupted = sentKey !== null && kept['isInterrupted'] === true;

  const store = () => {
    const isUntouched = sentKey === null && JSON.stringify(values) === JSON.stringify(empty);
    if (isUntouched || ownerId === null) attempt(() => sessionStorage.removeItem(key));
    else
      attempt(() => sessionStorage.setItem(key, JSON.stringify({ ownerId, values, sentKey, isInterrupted })));
  };
  const mark = (key: string | null, interrupted = false) => {
    sentKey = key;
    isInterrupted = interrupted;
    store();
  };
  return {
    initialValues,
    isResumed: JSON.stringify(initialValues) !== JSON.stringify(empty),
    sentKey,
    isInterrupted,
    keep: (next) => {
      const isSame = JSON.stringify(next) === JSON.stringify(values);
      if (isSame || (sentKey !== null && !isInterrupted)) return;
      values = next;
      mark(null);
    },
    markSent: (idempotencyKey) => mark(idempotencyKey),
    markInterrupted: () => mark(sentKey, true),
    markAnswered: () => mark(null),
    forget: () => {
      values = empty;
      mark(null);
    },
  };
}

/**
 * `empty` is what the form starts with: no texts, or those of the record that it changes.
 * Keeps what the signed-in person types into a form for as long as the tab is open; another person
 * gets an empty one. Never for a password or a social security number (decisions A5).
 */
export function useKeptForm<Field extends string>(name: string, empty: Texts<Field>): KeptForm<Field> {
  const ownerId = useAppSelector(selectPerson)?.id ?? null;
  const [kept] = useState(() => openKeptForm(name, ownerId, empty));
  return kept;
}
