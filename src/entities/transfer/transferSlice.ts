import { createEntitySlice } from '../entitySlice';
import type { Transfer } from './transfer';
import { transferRecords } from './transferRecords';

/** Transfers by id (design D3). */
export const transferSlice = createEntitySlice<'transfer', Transfer>({
  name: 'transfer',
  kind: transferRecords,
});

export const { selectById: selectTransferById, selectByIds: selectTransfersByIds } = transferSlice;
