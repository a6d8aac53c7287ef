import { INVESTMENT_STATUSES } from '../../../entities/investment/investment';
import type { InvestmentQuery } from '../../../entities/investment/investmentApi';
import { PLAN_TYPES } from '../../../entities/plan/plan';
import { momentsOfDays, readDay } from '../../../lib/days';
import { characterCount } from '../../../lib/characters';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { oneOfValues, searchText, useListAddress, type ListAddress } from '../../../ui/table/useListAddress';

type FilterName = 'status' | 'planType' | 'planId' | 'userId' | 'maturesFrom' | 'maturesTo' | 'q';

export type InvestmentListAddress = ListAddress<FilterName>;

const readId = (text: string) => (characterCount(text) <= TEXT_LIMITS.name ? text : '');

const OPTIONS = {
  sorts: ['userName', 'planName', 'planType', 'amount', 'profit', 'roi', 'status', 'startDate', 'endDate'],
  defaultSort: '-startDate',
  filters: {
    status: oneOfValues(INVESTMENT_STATUSES),
    planType: oneOfValues(PLAN_TYPES),
    planId: readId,
    userId: readId,
    maturesFrom: readDay,
    maturesTo: readDay,
    q: searchText,
  },
} as const;

/** Newest first by default. */
export function useInvestmentListAddress(): InvestmentListAddress {
  return useListAddress<FilterName>(OPTIONS);
}

/** The API's form of the filter: dates become timestamps in the reader's time zone, both days inclusive. */
export function toInvestmentQuery({
  filter,
  sort,
}: Pick<InvestmentListAddress, 'filter' | 'sort'>): InvestmentQuery {
  const status = INVESTMENT_STATUSES.find((known) => known === filter('status'));
  const planType = PLAN_TYPES.find((known) => known === filter('planType'));
  const { from, to } = momentsOfDays(filter('maturesFrom'), filter('maturesTo'));
  const q = filter('q').trim();
  return {
    sort,
    ...(status !== undefined && { status }),
    ...(planType !== undefined && { planType }),
    ...(filter('planId') !== '' && { planId: filter('planId') }),
    ...(filter('userId') !== '' && { userId: filter('userId') }),
    ...(from !== undefined && { maturesFrom: from }),
    ...(to !== undefined && { maturesTo: to }),
    ...(q !== '' && { q }),
  };
}
