import { createEntitySlice } from '../entitySlice';
import type { Admin } from './admin';
import { adminApi } from './adminApi';

const { listAdmins, createAdmin } = adminApi.endpoints;

export const adminSlice = createEntitySlice<'admin', Admin>({
  name: 'admin',
  pages: [listAdmins],
  records: [createAdmin],
});

export const { selectLatest: selectLatestAdmins } = adminSlice;
