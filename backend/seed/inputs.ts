import type { TransferInput } from '../../src/entities/transfer/transferInput';
import type { DepositRequest } from '../services/deposits';

/** A deposit as passed to a service, for seeds and tests. A new required field has its default here. */
export const depositInput = (changes: Partial<DepositRequest>): DepositRequest => ({
  amount: 10,
  crypto: 'btc',
  proof: 'receipt.png',
  documentId: null,
  quoteId: null,
  transactionId: '',
  ...changes,
});

/** A transfer as passed to a service, to Noah by default. */
export const transferInput = (changes: Partial<TransferInput> = {}): TransferInput => ({
  recipientEmail: 'noah@cairnfield.example',
  amount: 10,
  note: '',
  ...changes,
});
