import { api, listTag } from '../../api/api';
import { command, type WithKey } from '../../api/command';
import { invalidates } from '../../api/commandEffects';
import { walletsSchema, type Wallets, type WalletsInput } from './wallet';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWallets: build.query<Wallets, void>({
      query: () => ({ url: '/api/wallets' }),
      responseSchema: walletsSchema,
      providesTags: [listTag('Wallets')],
    }),
    updateWallets: build.mutation<Wallets, WithKey<{ body: WalletsInput }>>({
      query: command('/api/wallets', 'PUT'),
      responseSchema: walletsSchema,
      invalidatesTags: invalidates('Wallets', 'Audit'),
    }),
  }),
});

export const { useReadWalletsQuery, useUpdateWalletsMutation } = walletApi;
