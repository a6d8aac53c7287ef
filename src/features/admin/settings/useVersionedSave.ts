import { useState } from 'react';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormCommand, type FormCommand } from '../../shared/useFormCommand';
import { useRefusalToast } from './useRefusalToast';

interface Versioned {
  readonly version: number;
}

interface VersionedSaveOptions<Body, T extends Versioned> {
  /** The newest known record. */
  readonly stored: T;
  readonly send: (body: Body & Versioned, idempotencyKey: string) => Promise<T>;
  readonly success: { readonly title: string; readonly description: string };
  /** Reads the record again, after it turned out to be another. */
  readonly onOutdated: () => void;
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
export function useVersionedSave<Body extends object, T extends Versioned>({
  stored,
  send,
  success,
  onOutdated,
}: VersionedSaveOptions<Body, T>): VersionedSave<Body, T> {
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const [base, setBase] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);

  const restart = (record: T) => {
    setBase(record);
    setIsDirty(false);
    setWasRefused(false);
  };
  const isOutdated = stored.version > base.version;
  if (isOutdated && !isDirty) restart(stored);

  const command = useFormCommand<Body & Versioned, T>({
    send,
    onSettled: (saved) => {
      restart(saved);
      show({ variant: 'success', ...success });
    },
    onRefused: (error) => {
      showRefusal(error);
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
