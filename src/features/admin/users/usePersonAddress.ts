import { useOpenInAddress, type OpenInAddress } from '../../shared/useOpenInAddress';

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

export interface PersonAddress extends Pick<OpenInAddress, 'id' | 'open' | 'moveTo' | 'close'> {
  readonly tab: PersonTab;
  /** 1-based page of the tab's list. */
  readonly page: number;
  readonly setTab: (tab: PersonTab) => void;
  readonly setPage: (page: number) => void;
}

function readPage(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Keeps the open person in the URL with the list: `?kycStatus=pending&person=user-1&person.tab=ledger`. */
export function usePersonAddress(): PersonAddress {
  const { id, open, moveTo, close, part, setParts } = useOpenInAddress('person');
  return {
    id,
    open,
    close,
    moveTo,
    tab: PERSON_TABS.find((known) => known === part('tab')) ?? 'overview',
    page: readPage(part('page')),
    setTab: (tab) => setParts({ tab: tab === 'overview' ? '' : tab, page: '' }),
    setPage: (page) => setParts({ page: page === 1 ? '' : String(page) }),
  };
}
