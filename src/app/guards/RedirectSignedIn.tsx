import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectPerson, selectSessionStatus } from '../../entities/session/sessionSlice';
import { pathAfterLogin } from '../../features/auth/locationState';
import { useAppSelector } from '../../store/hooks';
import { RestoringSession } from './RestoringSession';

/** Sends signed-in users from the visitor pages to the page they asked for, or home (product 3.4). */
export function RedirectSignedIn() {
  const status = useAppSelector(selectSessionStatus);
  const person = useAppSelector(selectPerson);
  const location = useLocation();
  if (status === 'restoring') return <RestoringSession />;
  if (person) return <Navigate to={pathAfterLogin(location.state, person.isAdmin)} replace />;
  return <Outlet />;
}
