import { createEntitySlice } from '../entitySlice';
import type { Transfer } from './transfer';
import { transferApi } from './transferApi';

export const transferSlice = createEntitySlice<'transfer', Transfer>({
  name: 'transfer',
  pages: [transferApi.endpoints.listTransfers],
  records: [transferApi.endpoints.createTransfer],
});

export const { useLatest: useLatestTransfers } = transferSlice;
