import { transferInputSchema } from '../../src/entities/transfer/transfer';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { parseListQuery } from '../services/paging';
import { createTransfer, listTransfers, TRANSFER_LIST } from '../services/transfers';

/** Transfers between investors (decisions A1). */
export const transferRoutes: readonly Route[] = [
  queryRoute(
    'transfers.list',
    (search) => parseListQuery(TRANSFER_LIST, search),
    (context, { query }) => listTransfers(context, query),
  ),
  commandRoute('transfers.create', {
    body: jsonBody(transferInputSchema),
    status: 201,
    run: (context, { body }) => createTransfer(context, body),
  }),
];
