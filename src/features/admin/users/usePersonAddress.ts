import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../../lib/fieldReader';

/** Parts of a person's dialog. */
export const PERSON_TABS = [
  'overview',
  'ledger',
  'investments',
  'deposits',
  'withdrawals',
  'referrals',
  'account',
] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

const ID = 'person';
const TAB = 'person.tab';
const PAGE = 'person.page';

/** Marks a step of the history that this list made itself: closing the dialog takes it back. */
const OPENED_HERE = { hasOpenedPerson: true };

/** Which person is open, and what of them, as the address says it. */
export interface PersonAddress {
  readonly id: string | null;
  readonly tab: PersonTab;
  /** 1-based, of the tab's list. */
  readonly page: number;
  readonly open: (id: string) => void;
  readonly setTab: (tab: PersonTab) => void;
  readonly setPage: (page: number) => void;
  readonly close: () => void;
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * The open person stands in the address beside the list (`?kycStatus=pending&person=user-1`): a link opens
 * them, Back closes them, and a login after the session ran out comes back to them.
 */
export function usePersonAddress(): PersonAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location: { readonly state: unknown } = useLocation();
  const { state } = location;
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, options: { replace: boolean; state: unknown }) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const name of [ID, TAB, PAGE]) {
          const value = changes[name] ?? (name === ID ? next.get(ID) : '') ?? '';
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setParams],
  );
  const tab = PERSON_TABS.find((known) => known === params.get(TAB)) ?? 'overview';
  const id = params.get(ID) ?? '';
  return {
    id: id === '' ? null : id,
    tab,
    page: readPage(params.get(PAGE)),
    open: useCallback((opened) => change({ [ID]: opened }, { replace: false, state: OPENED_HERE }), [change]),
    setTab: (next) => change({ [TAB]: next === 'overview' ? '' : next }, { replace: true, state }),
    setPage: (page) =>
      change({ [TAB]: tab, [PAGE]: page === 1 ? '' : String(page) }, { replace: true, state }),
    close: () => {
      if (isRecord(state) && state['hasOpenedPerson'] === true) void navigate(-1);
      else change({ [ID]: '' }, { replace: true, state: null });
    },
  };
}
