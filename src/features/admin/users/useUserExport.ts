import { REFETCH } from '../../../api/commandEffects';
import type { User } from '../../../entities/user/user';
import { userApi } from '../../../entities/user/userApi';
import { useAppDispatch } from '../../../store/hooks';
import { useCsvExport, type CsvExport } from '../../shared/useCsvExport';
import { USER_CSV_COLUMNS } from './userColumns';
import type { UserAddress } from './useUserAddress';

const { exportUsers } = userApi.endpoints;

/** Exports every person of the current filter as CSV (product 16.4). */
export function useUserExport(address: UserAddress): {
  readonly csv: Omit<CsvExport<User>, 'start'>;
  readonly start: () => void;
} {
  const dispatch = useAppDispatch();
  const { start, ...csv } = useCsvExport<User>({
    fileName: 'users',
    noun: ['user', 'users'],
    columns: USER_CSV_COLUMNS,
  });
  const exportAll = () => {
    const { query } = address;
    void start((page) => dispatch(exportUsers.initiate({ ...query, ...page }, REFETCH)).unwrap());
  };
  return { csv, start: exportAll };
}
