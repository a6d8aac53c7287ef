import { walletsInputSchema } from '../../src/entities/wallet/wallet';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { readWallets, updateWallets } from '../services/wallets';
import { noQuery } from './requestInput';

/** Deposit addresses (spec 3). */
export const walletRoutes: readonly Route[] = [
  queryRoute('wallets.read', noQuery, (context) => readWallets(context)),
  commandRoute('wallets.update', {
    body: jsonBody(walletsInputSchema),
    run: (context, { body }) => updateWallets(context, body),
  }),
];
