import { api, listTag } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { plain } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { Wallets, WalletsInput } from './wallet';

/** Reads the deposit addresses. @throws MalformedError */
export function readWalletsAnswer(value: unknown): Wallets {
  const from = new FieldReader(value, 'wallets');
  return {
    btc: from.text('btc'),
    eth: from.text('eth'),
    usdt: from.text('usdt'),
    ltc: from.text('ltc'),
    version: from.number('version'),
  };
}

/** Endpoints of the deposit addresses (spec 3, 6). */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWallets: build.query<Wallets, void>({
      queryFn: send(() => ({ path: '/api/wallets', read: plain(readWalletsAnswer) })),
      providesTags: [listTag('Wallets')],
    }),
    updateWallets: build.mutation<Wallets, { body: WalletsInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/wallets',
        method: 'PUT',
        body,
        idempotencyKey,
        read: plain(readWalletsAnswer),
      })),
      invalidatesTags: affects('Wallets', 'Audit'),
    }),
  }),
});

export const { useReadWalletsQuery, useUpdateWalletsMutation } = walletApi;
