import { createEntitySlice } from '../entitySlice';
import type { Admin } from './admin';
import { adminApi } from './adminApi';

export const adminSlice = createEntitySlice<'admin', Admin>({
  name: 'admin',
  pages: [adminApi.endpoints.listAdmins],
  records: [adminApi.endpoints.createAdmin],
  removedBy: adminApi.endpoints.removeAdmin,
});

export const { useLatest: useLatestAdmins } = adminSlice;
