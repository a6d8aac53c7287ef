import type { ReactNode } from 'react';
import { selectPerson } from '../../entities/session/sessionSlice';
import { useReadMeQuery } from '../../entities/user/userApi';
import { selectMe } from '../../entities/user/userSlice';
import type { User } from '../../entities/user/user';
import { useAppSelector } from '../../store/hooks';

interface OwnOnlyProps {
  /** Gets the newest record. */
  readonly children: (me: User) => ReactNode;
}

/** For sections of investors: admins, and investors whose record isn't there yet, see nothing. */
export function OwnOnly({ children }: OwnOnlyProps) {
  const isInvestor = useAppSelector((state) => selectPerson(state)?.isAdmin === false);
  useReadMeQuery(undefined, { skip: !isInvestor });
  const me = useAppSelector(selectMe);
  return isInvestor && me !== undefined ? children(me) : null;
}
