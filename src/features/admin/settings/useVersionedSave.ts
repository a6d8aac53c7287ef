import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { Notice } from '../../../lib/notice';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormCommand, type CommandDraft, type FormCommand } from '../../shared/useFormCommand';
import { useRefusalToast } from './useRefusalToast';

interface Versioned {
  readonly version: number;
}

interface VersionedSaveOptions<Body, T extends Versioned> {
  /** The newest known record. */
  readonly stored: T;
  /** What typed values that were kept over a login started from; they count as changes. */
  readonly resumedFrom?: T | null;
  /** Whether two versions differ in nothing that the form edits: then typed values go on from the newer one. */
  readonly isSame?: (before: T, after: T) => boolean;
  readonly send: (body: Body & Versioned, idempotencyKey: string) => Promise<T>;
  readonly success: Notice | ((saved: T) => Notice);
  /** Reads the record again, after it turned out to be another. */
  readonly onOutdated: () => void;
  readonly onSaved?: (saved: T) => void;
  /** Says why it was refused; the toast of the settings (spec 8) where it is left out. */
  readonly onRefused?: (error: ApiError) => void;
  /** Keeps the key of a save without an answer, and what was sent under it. */
  readonly draft?: CommandDraft;
  readonly unanswered?: (Body & Versioned) | null;
}

/** A form over a stored record: what it starts from, what it says, and how it is saved. */
export interface VersionedSave<Body, T extends Versioned> extends Pick<
  FormCommand<unknown>,
  'isUnknown' | 'isChecking' | 'checkAgain'
> {
  /** What the fields were filled with. */
  readonly base: T;
  /** What is stored now, when that changed under typed values. */
  readonly changedTo: T | null;
  /** To be told about each change of the fields. */
  readonly setIsDirty: (isDirty: boolean) => void;
  /** Fills the form with the stored record instead of what was typed. */
  readonly discard: () => void;
  readonly save: (body: Body) => Promise<void>;
}

/**
 * Keeps a form and its stored record apart (decisions E): an untouched form follows the record; typed
 * values stay, and the first save over a record that changed is refused and explained. The next save
 * is made in that knowledge and goes through.
 */
export function useVersionedSave<Body extends object, T extends Versioned>(
  options: VersionedSaveOptions<Body, T>,
): VersionedSave<Body, T> {
  const { stored, resumedFrom = null, isSame, send, success, onOutdated } = options;
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const [base, setBase] = useState(resumedFrom ?? stored);
  const [isDirty, setIsDirty] = useState(resumedFrom !== null);
  const [wasRefused, setWasRefused] = useState(false);

  const restart = (record: T) => {
    setBase(record);
    setIsDirty(false);
    setWasRefused(false);
  };
  const isNewer = stored.version > base.version;
  const isOutdated = isNewer && isSame?.(base, stored) !== true;
  if (isOutdated && !isDirty) restart(stored);
  else if (isNewer && !isOutdated) setBase(stored);

  const command = useFormCommand<Body & Versioned, T>({
    send,
    ...(options.draft !== undefined && { draft: options.draft, unanswered: options.unanswered ?? null }),
    onSettled: (saved) => {
      restart(saved);
      show({ variant: 'success', ...(typeof success === 'function' ? success(saved) : success) });
      options.onSaved?.(saved);
    },
    onRefused: (error) => {
      (options.onRefused ?? showRefusal)(error);
      if (error.code !== 'stale-version') return;
      setWasRefused(true);
      onOutdated();
    },
  });
  const { version } = isOutdated && wasRefused ? stored : base;
  return {
    base,
    changedTo: isOutdated && isDirty ? stored : null,
    setIsDirty,
    discard: () => restart(stored),
    save: (body) => command.submit({ ...body, version }),
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
  };
}
