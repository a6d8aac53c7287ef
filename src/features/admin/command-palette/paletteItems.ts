import type { Plan } from '../../../entities/plan/plan';
import type { User } from '../../../entities/user/user';
import { formatNumber } from '../../../lib/formats';
import { formatUsdShort } from '../../../lib/money';
import { paths, toAdminPerson, toAdminPlan } from '../../../lib/paths';
import { fuzzyRank } from './fuzzyScore';
import type { PageAction } from './pageActions';
import type { PeopleSearch } from './usePeopleSearch';

type PaletteEffect =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'log-out' }
  | { readonly kind: 'press'; readonly element: HTMLElement }
  | { readonly kind: 'search-again' };

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Shown next to the label: an email, or a plan's range. */
  readonly note?: string;
  /** The label and the note are names and must not be translated. */
  readonly isName?: boolean;
  readonly effect: PaletteEffect;
}

const PALETTE_GROUPS = ['Pages', 'This page', 'Investors', 'Plans', 'Actions'] as const;
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

export interface PaletteOption extends PaletteItem {
  readonly group: PaletteGroupName;
  readonly index: number;
}

export interface PalettePage {
  readonly label: string;
  readonly to: string;
}

const { admin } = paths;

const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  [admin.dashboard]: ['Overview', 'Home', 'Figures'],
  [admin.users]: ['Manage Users', 'People', 'Investors', 'KYC'],
  [admin.plans]: ['Manage Plans'],
  [admin.transactions]: ['Manage Transactions', 'Deposit Requests', 'Withdrawal Requests'],
  [admin.investments]: ['Manage Investments'],
  [admin.settings]: [
    'Admin Settings',
    'Site Information',
    'Deposit Wallet Addresses',
    'Add admin',
    'Password',
  ],
  [admin.auditLog]: ['History', 'Activity'],
};

/** The maximum number of page actions listed before anything is typed. */
const MAX_ACTIONS = 12;

interface PaletteAction extends PaletteItem {
  readonly otherWords: readonly string[];
}

const go = (to: string): PaletteEffect => ({ kind: 'go', to });

const ACTIONS: readonly PaletteAction[] = [
  {
    key: 'review-deposits',
    label: 'Review pending deposits',
    effect: go(`${admin.transactions}?status=pending`),
    otherWords: ['Approve deposit', 'Reject deposit'],
  },
  {
    key: 'review-withdrawals',
    label: 'Review pending withdrawals',
    effect: go(`${admin.transactions}?withdrawals.status=pending`),
    otherWords: ['Complete withdrawal', 'Reject withdrawal', 'Payouts'],
  },
  {
    key: 'review-kyc',
    label: 'Review pending KYC',
    effect: go(`${admin.users}?kycStatus=pending`),
    otherWords: ['Identity checks', 'Approve KYC', 'Verify'],
  },
  {
    key: 'create-plan',
    label: 'Create New Plan',
    effect: go(`${admin.plans}?create`),
    otherWords: ['Add plan', 'New investment plan'],
  },
  { key: 'log-out', label: 'Log out', effect: { kind: 'log-out' }, otherWords: ['Logout', 'Sign out'] },
];

function personItem({ id, name, email }: User): PaletteItem {
  return { key: `person-${id}`, label: name, note: email, isName: true, effect: go(toAdminPerson(id)) };
}

function planItem({ id, name, minInvest, maxInvest }: Plan): PaletteItem {
  const note = `${formatUsdShort(minInvest)} to ${formatUsdShort(maxInvest)}`;
  return { key: `plan-${id}`, label: name, note, isName: true, effect: go(toAdminPlan(id)) };
}

function peopleItems(query: string, { people, total, status }: PeopleSearch): readonly PaletteItem[] {
  if (status === 'failed') {
    return [{ key: 'search-again', label: 'Search investors again', effect: { kind: 'search-again' } }];
  }
  // The API sorts by name, and it also matches a letter within a name or an ID.
  const ranked = fuzzyRank(query, people, ({ name, email, id }) => [name, email, id]);
  const found = [...ranked, ...people.filter((person) => !ranked.includes(person))].map(personItem);
  if (total <= people.length) return found;
  const all: PaletteItem = {
    key: 'all-people',
    label: `Show all ${formatNumber(total)} investors for “${query}”`,
    effect: go(`${admin.users}?q=${encodeURIComponent(query)}`),
  };
  return [...found, all];
}

interface PaletteSources {
  readonly pages: readonly PalettePage[];
  readonly people: PeopleSearch;
  readonly plans: readonly Plan[];
  readonly actions: readonly PageAction[];
}

export function paletteItems(
  text: string,
  { pages, people, plans, actions }: PaletteSources,
): PaletteOption[] {
  const query = text.trim();
  const elsewhere = ACTIONS.filter(({ label }) => !actions.some((here) => here.label === label));
  const groups: Readonly<Record<PaletteGroupName, readonly PaletteItem[]>> = {
    Pages: fuzzyRank(query, pages, ({ label, to }) => [label, ...(OTHER_WORDS[to] ?? [])]).map(
      ({ label, to }) => ({ key: `page-${to}`, label, effect: go(to) }),
    ),
    'This page': fuzzyRank(query, query === '' ? actions.slice(0, MAX_ACTIONS) : actions, ({ label }) => [
      label,
    ]).map(({ label, element }) => ({
      key: `press-${label}`,
      label,
      effect: { kind: 'press', element },
    })),
    Investors: peopleItems(query, people),
    // There may be many plans, so they are listed only for a query.
    Plans: query === '' ? [] : fuzzyRank(query, plans, ({ name, id }) => [name, id]).map(planItem),
    Actions: fuzzyRank(query, elsewhere, ({ label, otherWords }) => [label, ...otherWords]),
  };
  return PALETTE_GROUPS.flatMap((group) => groups[group].map((item) => ({ ...item, group }))).map(
    (item, index) => ({ ...item, index }),
  );
}
