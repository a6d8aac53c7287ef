import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectPerson, selectSessionStatus } from '../../entities/session/sessionSlice';
import { homeOf } from '../../features/auth/locationState';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../store/hooks';
import { RestoringSession } from './RestoringSession';

/**
 * Lets one role in (product 3.4). The other role is sent to its own home; visitors and expired sessions go to
 * the login page and then back. On logout the guard itself redirects home, so that it doesn't race with the
 * navigation of the logout.
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
