import { walletsInputSchema, walletsSchema } from '../../src/entities/wallet/wallet';
import { command, query, STALE } from '../pipeline/endpoint';
import { readWallets, updateWallets } from '../services/settings';

export const walletEndpoints = [
  query({
    id: 'wallets.read',
    path: '/api/wallets',
    role: 'any',
    summary: 'Deposit addresses; an unset one is empty',
    answer: walletsSchema,
    run: (context) => readWallets(context),
  }),
  command({
    id: 'wallets.update',
    method: 'PUT',
    path: '/api/wallets',
    role: 'admin',
    summary: 'Set the deposit addresses',
    body: walletsInputSchema,
    answer: walletsSchema,
    refusals: STALE,
    run: (context, { body }) => updateWallets(context, body),
  }),
] as const;
