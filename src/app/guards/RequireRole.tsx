import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectPerson, selectSessionStatus } from '../../entities/session/sessionSlice';
import { homeOf } from '../../features/auth/returnPath';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../store/hooks';
import { RestoringSession } from './RestoringSession';

/**
 * Lets one role in (product 3.4). Somebody of the other role goes to their own home; a visitor, and
 * somebody whose session ran out, to the login and back. Who logs out on a guarded page goes home:
 * the guard itself leads there, so it cannot win against the navigation that logging out asks for.
 */
export function RequireRole({ role }: { readonly role: 'user' | 'admin' }) {
  const status = useAppSelector(selectSessionStatus);
  const person = useAppSelector(selectPerson);
  const { pathname, search, hash } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (person && !wasIn) setWasIn(true);

  if (status === 'restoring') return <RestoringSession />;
  if (person?.role === role) return <Outlet />;
  if (person) return <Navigate to={homeOf(person.isAdmin)} replace />;
  if (wasIn && status === 'out') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}${hash}` }} />;
}
