import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormDraft } from '../../shared/useFormDraft';

/** Takes the place of an ID when the whole selection is being rejected. */
const SELECTED = 'selected';
const EMPTY = { ids: '', reason: '' };

/** The rejection in progress. The URL and the draft restore it after a login. */
export interface RejectionAddress {
  readonly id: string | null;
  /** True for a rejection of the whole selection. */
  readonly isOfSelected: boolean;
  /** The selection before the session expired. */
  readonly initialSelection: readonly string[];
  /** The reason typed for the whole selection. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly askOne: (id: string) => void;
  readonly askSelected: (ids: readonly string[]) => void;
  readonly close: () => void;
}

/** `noun` distinguishes the lists on a page. */
export function useRejection(noun: string, prefix: string | undefined): RejectionAddress {
  const name = prefix === undefined ? 'reject' : `${prefix}.reject`;
  const [params, setParams] = useSearchParams();
  const draft = useFormDraft(`reject selected ${noun}`, EMPTY);
  const [{ ids, reason }, setTyped] = useState(draft.initialValues);
  const asked = params.get(name);
  const [initialSelection] = useState(() =>
    asked === SELECTED ? ids.split(' ').filter((id) => id !== '') : [],
  );
  const write = useCallback(
    (value: string | null) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setParams, name],
  );
  const keep = (typed: typeof EMPTY) => {
    setTyped(typed);
    draft.keep(typed);
  };
  return {
    id: asked === SELECTED ? null : asked,
    isOfSelected: asked === SELECTED && ids !== '',
    initialSelection,
    reason,
    setReason: (next) => keep({ ids, reason: next }),
    askOne: write,
    askSelected: (selected) => {
      keep({ ids: selected.join(' '), reason: '' });
      write(SELECTED);
    },
    close: () => {
      setTyped(EMPTY);
      draft.forget();
      write(null);
    },
  };
}
