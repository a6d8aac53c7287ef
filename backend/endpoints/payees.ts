import { payeeInputSchema, payeeListSchema, payeeSchema } from '../../src/entities/payee/payee';
import { command, query, removal } from '../pipeline/endpoint';
import { deletePayee, listPayees, savePayee } from '../services/payees';

/** Where an investor's withdrawals go, saved under names (product 10.9). */
export const payeeEndpoints = [
  query({
    id: 'payees.list',
    path: '/api/payees',
    role: 'user',
    summary: 'The caller’s payees',
    answer: payeeListSchema,
    run: (context) => listPayees(context),
  }),
  command({
    id: 'payees.save',
    method: 'POST',
    path: '/api/payees',
    role: 'user',
    summary: 'Save a payee',
    isolation: 'account',
    body: payeeInputSchema,
    status: 201,
    answer: payeeSchema,
    refusals: { 409: ['conflict'] },
    run: (context, { body }) => savePayee(context, body),
  }),
  removal({
    id: 'payees.delete',
    path: '/api/payees/:id',
    role: 'user',
    summary: 'Delete a payee',
    run: (context, { id }) => deletePayee(context, id),
  }),
] as const;
