import { walletsChangeSchema, walletsSchema } from '../../src/entities/wallet/wallet';
import { command, query } from '../pipeline/endpoint';
import { PROPOSED } from '../pipeline/refusals';
import { readWallets, updateWallets } from '../services/settings';
import { prepareOwnPassword } from '../services/ownPassword';

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
    isolation: 'account',
    body: walletsChangeSchema,
    answer: walletsSchema,
    refusals: { 409: ['stale-version', ...PROPOSED], 429: ['too-many-attempts'] },
    prepare: ({ body }, context) => prepareOwnPassword(body.currentPassword, context),
    run: (context, { body, prepared }) => updateWallets(context, body, prepared),
  }),
] as const;
