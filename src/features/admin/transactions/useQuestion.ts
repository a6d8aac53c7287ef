import { startTransition, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import type { RequestVerdict } from './requestTexts';

/** Takes the place of an ID when the question is about the whole selection. */
const SELECTED = 'selected';
const EMPTY = { ids: '', reason: '' };

/** The decision under review. The URL and a draft restore a rejection with its reason after a login. */
export interface RequestQuestion {
  /** `null` if nothing is asked. */
  readonly verdict: RequestVerdict | null;
  /** `null` for the whole selection. */
  readonly id: string | null;
  /** The selection before the session expired. */
  readonly initialSelection: readonly string[];
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly askOne: (verdict: RequestVerdict, id: string) => void;
  readonly askSelected: (verdict: RequestVerdict, ids: readonly string[]) => void;
  readonly close: () => void;
}

/** `noun` distinguishes the lists on a page. */
export function useQuestion(noun: string, prefix: string | undefined): RequestQuestion {
  const name = prefix === undefined ? 'reject' : `${prefix}.reject`;
  const [params, setParams] = useSearchParams();
  const draft = useFormDraft(`review ${noun}`, EMPTY);
  const [{ ids, reason }, setTyped] = useState(draft.initialValues);
  const [approving, setApproving] = useState<string | null>(null);
  const rejecting = params.get(name);
  const subject = approving ?? rejecting;
  const [initialSelection] = useState(() => (rejecting === SELECTED ? ids.split(' ') : []));
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
  const isLost = subject === SELECTED && approving === null && ids === '';
  const verdict = approving === null ? 'reject' : 'approve';
  return {
    verdict: subject === null || isLost ? null : verdict,
    id: subject === SELECTED ? null : subject,
    initialSelection,
    // What was typed about another request stays out of this one.
    reason: subject === SELECTED || subject === ids ? reason : '',
    setReason: (next) => keep({ ids: subject === SELECTED ? ids : (subject ?? ''), reason: next }),
    askOne: useCallback(
      (wanted, id) => {
        // The press is drawn first (docs/testing.md).
        if (wanted === 'approve') startTransition(() => setApproving(id));
        else write(id);
      },
      [write],
    ),
    askSelected: (wanted, selected) => {
      if (wanted === 'approve') {
        setApproving(SELECTED);
        return;
      }
      keep({ ids: selected.join(' '), reason: '' });
      write(SELECTED);
    },
    close: () => {
      setApproving(null);
      if (rejecting === null) return;
      keep(EMPTY);
      write(null);
    },
  };
}
