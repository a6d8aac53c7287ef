import { createEntitySlice } from '../entitySlice';
import type { Transfer } from './transfer';
import { transferApi } from './transferApi';

const { listTransfers, createTransfer } = transferApi.endpoints;

export const transferSlice = createEntitySlice<'transfer', Transfer>({
  name: 'transfer',
  pages: [listTransfers],
  records: [createTransfer],
});

export const { selectLatest: selectLatestTransfers } = transferSlice;
