import { toApiError, type ApiError } from '../../api/apiError';
import type { User } from '../../entities/user/user';
import { useReadMeQuery } from '../../entities/user/userApi';
import { selectMe } from '../../entities/user/userSlice';
import { useAppSelector } from '../../store/hooks';

interface Me {
  /** `undefined` until it was read. */
  readonly me: User | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

export function useMe(): Me {
  const { error, refetch } = useReadMeQuery();
  const me = useAppSelector(selectMe);
  return {
    me,
    error: me === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
