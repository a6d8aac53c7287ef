import { api, listTag } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import { payeeListSchema, payeeSchema, type Payee, type PayeeInput, type PayeeList } from './payee';

const payeePath = recordPath('/api/payees');
const changed = invalidates('Payee', 'Audit');

/** The caller's payees (product 10.9). */
export const payeeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayees: build.query<PayeeList, void>({
      query: () => ({ url: '/api/payees' }),
      responseSchema: payeeListSchema,
      providesTags: [listTag('Payee')],
    }),
    savePayee: build.mutation<Payee, WithKey<{ body: PayeeInput }>>(
      commandEndpoint('/api/payees', payeeSchema, changed),
    ),
    deletePayee: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => payeePath(id), changed),
    ),
  }),
});

export const { useListPayeesQuery } = payeeApi;
