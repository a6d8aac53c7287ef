import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
import { walletsSchema, type Wallets, type WalletsChange } from './wallet';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWallets: build.query<Wallets, void>(listEndpoint('/api/wallets', 'Wallets', walletsSchema)),
    updateWallets: build.mutation<Wallets, WithKey<{ body: WalletsChange }>>(
      commandEndpoint('/api/wallets', walletsSchema, invalidates('Wallets', 'Proposal', 'Audit'), 'PUT'),
    ),
  }),
});

export const { useReadWalletsQuery } = walletApi;
