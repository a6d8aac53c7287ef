import { api, type Tag } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import {
  accountSchema,
  type AccountClosingInput,
  newEmailAnswerSchema,
  type Account,
  type AccountUpdateInput,
  type NewEmailAnswer,
} from './account';

import { accountDataSchema, type AccountData } from './accountData';
import { acknowledgementSchema, type Acknowledgement } from '../session/session';

const tagOf = ({ role, id }: Account): Tag => ({ type: role === 'admin' ? 'Admin' : 'User', id });

/** Product 25. Bodies contain secrets: send them with `track: false`, or from a form that keeps none. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAccount: build.query<Account, void>({
      query: () => ({ url: '/api/account' }),
      responseSchema: accountSchema,
      providesTags: (account) => (account === undefined ? ['User', 'Admin'] : [tagOf(account)]),
    }),
    updateAccount: build.mutation<Account, WithKey<{ body: AccountUpdateInput }>>(
      commandEndpoint('/api/account', accountSchema, invalidates('User', 'Admin', 'Audit'), 'PATCH'),
    ),
    readAccountData: build.query<AccountData, void>({
      query: () => ({ url: '/api/account/data' }),
      responseSchema: accountDataSchema,
    }),
    closeAccount: build.mutation<Acknowledgement, WithKey<{ body: AccountClosingInput }>>(
      commandEndpoint('/api/account/close', acknowledgementSchema, invalidates('User', 'Metrics', 'Audit')),
    ),
    confirmNewEmail: build.mutation<
      NewEmailAnswer,
      WithKey<{ body: { token: string }; browserToken?: string | null }>
    >(
      commandEndpoint(
        '/api/account/confirm-email',
        newEmailAnswerSchema,
        invalidates('User', 'Admin', 'Audit'),
      ),
    ),
  }),
});

export const { useReadAccountQuery } = accountApi;
