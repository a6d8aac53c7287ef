import { endOfDay, startOfDay } from '../../../lib/days';
import { oneOfValues, searchText } from '../../../ui/table/useListAddress';

/** What the URL of a list of requests can hold. The filter `kind` is the coin or the method, sorted by `kindSort`. */
export function requestAddress<
  const Status extends string,
  const Kind extends string,
  const Sort extends string,
>(statuses: readonly Status[], kinds: readonly Kind[], kindSort: Sort) {
  return {
    sorts: ['queue', 'date', 'amount', 'status', kindSort, 'userName'],
    defaultSort: '-queue',
    defaultSortName: 'Pending first, newest first',
    filters: {
      status: oneOfValues(statuses),
      kind: oneOfValues(kinds),
      from: startOfDay,
      to: endOfDay,
      q: searchText,
    },
  } as const;
}
