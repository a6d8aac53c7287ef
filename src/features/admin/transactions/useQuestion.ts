import { startTransition, useCallback, useState } from 'react';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { parameterOf, type RequestVerdict } from './requestConfig';

/** Replaces an ID when the question is about the whole selection. */
const SELECTED = 'selected';
const EMPTY = { ids: '', reason: '' };

export type RequestQuestion = ReturnType<typeof useQuestion>;

/** The decision under review. The URL and a draft restore a rejection with its reason after a login. */
export function useQuestion(config: { readonly noun: string; readonly prefix?: string }) {
  const { id: rejecting, tryToOpen, close } = useOpenInAddress(parameterOf(config, 'reject'));
  const draft = useFormDraft(`review ${config.noun}`, EMPTY);
  const [{ ids, reason }, setTyped] = useState(draft.initialValues);
  const [asked, setAsked] = useState<{ verdict: RequestVerdict; id: string } | null>(null);
  const subject = asked?.id ?? rejecting;
  const [initialSelection] = useState(() => (rejecting === SELECTED ? ids.split(' ') : []));
  const keep = (typed: typeof EMPTY) => {
    setTyped(typed);
    draft.keep(typed);
  };
  const isLost = subject === SELECTED && asked === null && ids === '';
  const verdict: RequestVerdict = asked?.verdict ?? 'reject';
  return {
    /** `null` if nothing is asked. */
    verdict: subject === null || isLost ? null : verdict,
    /** `null` for the whole selection. */
    id: subject === SELECTED ? null : subject,
    /** The selection before the session expired. */
    initialSelection,
    // Text typed for another request stays out of this one.
    reason: subject === SELECTED || subject === ids ? reason : '',
    setReason: (next: string) => keep({ ids: subject === SELECTED ? ids : (subject ?? ''), reason: next }),
    askOne: useCallback(
      (wanted: RequestVerdict, id: string) => {
        // The press is drawn first (docs/testing.md).
        if (wanted === 'reject') tryToOpen(id);
        else startTransition(() => setAsked({ verdict: wanted, id }));
      },
      [tryToOpen],
    ),
    askSelected: (wanted: RequestVerdict, selected: readonly string[]) => {
      if (wanted !== 'reject') {
        setAsked({ verdict: wanted, id: SELECTED });
        return;
      }
      const chosen = selected.join(' ');
      keep({ ids: chosen, reason: chosen === ids ? reason : '' });
      tryToOpen(SELECTED);
    },
    close: () => {
      setAsked(null);
      if (rejecting !== null) close();
    },
    /** The typed reason was sent. Until then it is kept, also when the review was closed by a slip. */
    forget: () => keep(EMPTY),
  };
}
