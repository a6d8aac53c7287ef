import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormDraft } from '../../shared/useFormDraft';

/** In place of an id: the rejection is of all that is selected. */
const SELECTED = 'selected';
const EMPTY = { ids: '', reason: '' };

/** Which rejection is being asked about. Its address and the draft lead back to it after a login. */
export interface RejectionAddress {
  readonly id: string | null;
  /** All that was selected when it began. */
  readonly isOfSelected: boolean;
  /** What was selected before the session ran out. */
  readonly initialSelection: readonly string[];
  /** The reason typed for all that is selected. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly askOne: (id: string) => void;
  readonly askSelected: (ids: readonly string[]) => void;
  readonly close: () => void;
}

/** The open rejection of a list of requests; `noun` tells the lists of a page apart. */
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
