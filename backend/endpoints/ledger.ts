import { ledgerPageSchema } from '../../src/entities/ledger/ledger';
import { list } from '../pipeline/endpoint';
import { LEDGER_LIST, listLedger } from '../services/ledger';

export const ledgerEndpoints = [
  list({
    id: 'ledger.list',
    path: '/api/ledger',
    role: 'any',
    summary: 'Every change of a balance: an investor’s own, or all for an admin; totals over every match',
    list: LEDGER_LIST,
    answer: ledgerPageSchema,
    run: (context, { query: page }) => listLedger(context, page),
  }),
] as const;
