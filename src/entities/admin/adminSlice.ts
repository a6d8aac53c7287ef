import { createEntitySlice } from '../entitySlice';
import type { Admin } from './admin';
import { adminRecords } from './adminRecords';

/** Administrators by id (design D3). */
export const adminSlice = createEntitySlice<'admin', Admin>({ name: 'admin', kind: adminRecords });

export const { selectById: selectAdminById, selectByIds: selectAdminsByIds } = adminSlice;
