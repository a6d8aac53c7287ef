import {
  transferInputSchema,
  transferPageSchema,
  transferSchema,
} from '../../src/entities/transfer/transfer';
import { command, list } from '../pipeline/endpoint';
import { createTransfer, TRANSFER_LIST } from '../services/transfers';

export const transferEndpoints = [
  list({
    id: 'transfers.list',
    path: '/api/transfers',
    role: 'any',
    summary: 'Transfers: those an investor sent or received, or all for an admin',
    list: TRANSFER_LIST,
    answer: transferPageSchema,
  }),
  command({
    id: 'transfers.create',
    method: 'POST',
    path: '/api/transfers',
    role: 'user',
    movesMoney: true,
    summary: 'Send money to another investor, at once',
    body: transferInputSchema,
    status: 201,
    answer: transferSchema,
    refusals: { 409: ['insufficient-funds'] },
    run: (context, { body }) => createTransfer(context, body),
  }),
] as const;
