import { recipientSchema, transferPageSchema, transferSchema } from '../../src/entities/transfer/transfer';
import { transferInputSchema } from '../../src/entities/transfer/transferInput';
import { command, list, query } from '../pipeline/endpoint';
import { badParameter } from '../problem';
import { createTransfer, readRecipient, TRANSFER_LIST, type RecipientQuery } from '../services/transfers';

const recipientQuerySchema = transferInputSchema.pick(['recipientEmail', 'amount']);

function parseRecipientQuery(search: URLSearchParams): RecipientQuery {
  const given = Object.fromEntries(search);
  try {
    return recipientQuerySchema.validateSync(given);
  } catch {
    throw badParameter('recipientEmail', 'an email, and "amount" a positive amount of dollars');
  }
}

export const transferEndpoints = [
  list({
    id: 'transfers.list',
    path: '/api/transfers',
    role: 'any',
    summary: 'Transfers: those an investor sent or received, or all for an admin',
    list: TRANSFER_LIST,
    answer: transferPageSchema,
  }),
  query({
    id: 'transfers.recipient',
    path: '/api/transfers/recipient',
    role: 'user',
    summary: 'Whom an email belongs to, for a transfer that the caller could make',
    parseQuery: parseRecipientQuery,
    answer: recipientSchema,
    refusals: {
      400: ['bad-request'],
      409: ['insufficient-funds', 'withdrawals-paused', 'account-frozen', 'limit-reached'],
      422: ['validation-failed'],
    },
    run: (context, { query: wanted }) => readRecipient(context, wanted),
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
    refusals: { 409: ['insufficient-funds', 'withdrawals-paused', 'account-frozen', 'limit-reached'] },
    run: (context, { body }) => createTransfer(context, body),
  }),
] as const;
