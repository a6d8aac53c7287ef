import { depositInputSchema, type DepositInput } from '../../src/entities/deposit/depositInput';

/** What an investor submits for a deposit, for seeds and tests. A new required field has its default here. */
export const depositInput = (changes: Partial<DepositInput>): DepositInput =>
  depositInputSchema.cast({ amount: 10, crypto: 'btc', proof: 'receipt.png', ...changes });
