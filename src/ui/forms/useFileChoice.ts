import { useCallback, useRef, useState } from 'react';
import { asNamedFile, type NamedFile } from '../../lib/fileRules';
import { fileProblem } from '../files/prepareFile';
import { useFormField } from './useFormField';

interface FileChoice {
  readonly value: unknown;
  readonly file: NamedFile | null;
  /** 'Label: why' of a refused file, or the form's message. */
  readonly error: string | undefined;
  readonly isRefused: boolean;
  /** Whether the form's value is a file that is still being checked. */
  readonly isChecking: boolean;
  readonly isLocked: boolean;
  /** Checks what was chosen or dropped, and takes it if it can be used. */
  readonly offer: (files: readonly File[]) => void;
  readonly refuse: (why: string) => void;
  /** The person goes on without the refused file; what was chosen before stays. */
  readonly dismiss: () => void;
  /** Nothing is chosen, refused or checked anymore. */
  readonly clear: () => void;
}

const NOT_REFUSED = Promise.resolve(undefined);

/**
 * A file that a form sends. A refused one leaves the value unchanged, but the form isn't sent without it until the
 * person has said so; a submit waits for a check that isn't over.
 */
export function useFileChoice(name: string, label: string): FileChoice {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** Why the file that was offered last is refused. */
  const verdict = useRef<Promise<string | undefined>>(NOT_REFUSED);
  const form = useFormField(
    name,
    useCallback(() => verdict.current, []),
  );
  const { value, setValue } = form;
  /** While a file is checked: what the field will hold then, that file or the one before it. */
  const chosen = useRef<Promise<unknown>>(null);

  const settle = (why: string | undefined, next: unknown) => {
    verdict.current = Promise.resolve(why);
    chosen.current = null;
    setIsChecking(false);
    setRefusal(why ?? null);
    // The form checks its values again.
    setValue(next);
  };
  const offer = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const earlier = chosen.current ?? Promise.resolve(value);
    const checking = fileProblem(file);
    const holds = checking.then((problem) => (problem === null ? file : earlier));
    const running: Promise<string | undefined> = Promise.all([checking, holds]).then(([problem, next]) => {
      if (verdict.current !== running) return verdict.current;
      const why = problem === null ? undefined : `${label}: “${file.name}” wasn’t added. ${problem}`;
      settle(why, next);
      return why;
    });
    chosen.current = holds;
    verdict.current = running;
    setIsChecking(true);
    setRefusal(null);
    setValue(file);
  };
  return {
    value,
    file: asNamedFile(value),
    error: refusal ?? form.error,
    isRefused: refusal !== null,
    isChecking,
    isLocked: form.isLocked,
    offer: (files) => {
      if (files.length < 2) offer(files);
      else settle(`${label}: Only one file goes here, and these were ${files.length}. Choose one.`, value);
    },
    refuse: (why) => settle(`${label}: ${why}`, value),
    dismiss: () => settle(undefined, value),
    clear: () => settle(undefined, null),
  };
}
