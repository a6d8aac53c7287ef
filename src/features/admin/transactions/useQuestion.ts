import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormDraft } from '../../shared/useFormDraft';
import type { RequestVerdict } from './requestConfig';

/** Takes the place of an ID when the question is about the whole selection. */
const SELECTED = 'selected';
const VERDICTS: readonly RequestVerdict[] = ['approve', 'reject'];
const EMPTY = { ids: '', reason: '' };

/** The decision that is being asked about. The URL and the draft restore it after a login. */
export interface RequestQuestion {
  /** `null` if nothing is asked. */
  readonly verdict: RequestVerdict | null;
  /** `null` for the whole selection. */
  readonly id: string | null;
  /** The selection before the session expired. */
  readonly initialSelection: readonly string[];
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Stable functions. */
  readonly askOne: (verdict: RequestVerdict, id: string) => void;
  readonly askSelected: (verdict: RequestVerdict, ids: readonly string[]) => void;
  readonly close: () => void;
}

/** `noun` distinguishes the lists on a page. */
export function useQuestion(noun: string, prefix: string | undefined): RequestQuestion {
  const [params, setParams] = useSearchParams();
  const nameOf = useCallback(
    (verdict: RequestVerdict) => (prefix === undefined ? verdict : `${prefix}.${verdict}`),
    [prefix],
  );
  const { initialValues, keep } = useFormDraft(`review ${noun}`, EMPTY);
  const [{ ids, reason }, setTyped] = useState(initialValues);
  const asked = VERDICTS.find((each) => params.has(nameOf(each))) ?? null;
  const subject = asked === null ? null : params.get(nameOf(asked));
  const [initialSelection] = useState(() => (subject === SELECTED ? ids.split(' ') : []));
  const ask = useCallback(
    (
      question: { readonly verdict: RequestVerdict; readonly subject: string; readonly ids: string } | null,
    ) => {
      const typed = { ids: question?.ids ?? '', reason: '' };
      setTyped(typed);
      keep(typed);
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const each of VERDICTS) next.delete(nameOf(each));
          if (question !== null) next.set(nameOf(question.verdict), question.subject);
          return next;
        },
        { replace: true },
      );
    },
    [keep, nameOf, setParams],
  );
  const isLost = subject === SELECTED && ids === '';
  return {
    verdict: isLost ? null : asked,
    id: subject === SELECTED ? null : subject,
    initialSelection,
    // What was typed about another request stays out of this one.
    reason: subject === SELECTED || subject === ids ? reason : '',
    setReason: (next) => {
      const typed = { ids: subject === SELECTED ? ids : (subject ?? ''), reason: next };
      setTyped(typed);
      keep(typed);
    },
    askOne: useCallback((verdict, id) => ask({ verdict, subject: id, ids: id }), [ask]),
    askSelected: useCallback(
      (verdict, selected) => ask({ verdict, subject: SELECTED, ids: selected.join(' ') }),
      [ask],
    ),
    close: useCallback(() => ask(null), [ask]),
  };
}
