import { INVESTMENT_STATUSES } from '../../../entities/investment/investment';
import { PLAN_TYPES } from '../../../entities/plan/plan';
import { endOfDay, startOfDay } from '../../../lib/days';
import { characterCount } from '../../../lib/characters';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';

const readId = (text: string) => (text !== '' && characterCount(text) <= TEXT_LIMITS.name ? text : undefined);

const OPTIONS = {
  sorts: ['userName', 'planName', 'planType', 'amount', 'profit', 'roi', 'status', 'startDate', 'endDate'],
  defaultSort: '-startDate',
  filters: {
    status: oneOfValues(INVESTMENT_STATUSES),
    planType: oneOfValues(PLAN_TYPES),
    planId: readId,
    userId: readId,
    maturesFrom: startOfDay,
    maturesTo: endOfDay,
    q: searchText,
  },
} as const;

export type InvestmentListAddress = ReturnType<typeof useInvestmentListAddress>;

/** Newest first by default. */
export function useInvestmentListAddress() {
  return useListAddress(OPTIONS);
}
