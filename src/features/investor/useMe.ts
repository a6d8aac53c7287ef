import type { User } from '../../entities/user/user';
import { useReadMeQuery } from '../../entities/user/userApi';
import { selectMe } from '../../entities/user/userSlice';
import { useAppSelector } from '../../store/hooks';
import { readOf, type Read } from '../shared/Loaded';

interface Me extends Read {
  /** `undefined` until loaded. */
  readonly me: User | undefined;
}

export function useMe(): Me {
  const query = useReadMeQuery();
  const me = useAppSelector(selectMe);
  return { me, ...readOf(query, me) };
}
