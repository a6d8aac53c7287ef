import { useState } from 'react';
import { keyframes, styled } from '@mui/material/styles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectPerson, selectSessionStatus } from '../entities/session/sessionSlice';
import { homeOf, pathAfterLogin } from '../features/auth/locationState';
import { paths } from '../lib/paths';
import { useAppSelector } from '../store/hooks';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Screen = styled('div')({ minHeight: '100vh' });

const Bar = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 24%, transparent)`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    background: (theme.vars ?? theme).palette.primary.main,
    animation: `${pass} 1.6s ease-in-out infinite`,
  },
}));

function RestoringSession() {
  return (
    <Screen aria-busy="true">
      <Bar role="progressbar" aria-label="Loading your session" />
    </Screen>
  );
}

/** Sends signed-in users from the visitor pages to the page they asked for, or home (product 3.4). */
export function RedirectSignedIn() {
  const status = useAppSelector(selectSessionStatus);
  const person = useAppSelector(selectPerson);
  const location = useLocation();
  if (status === 'restoring') return <RestoringSession />;
  if (person) return <Navigate to={pathAfterLogin(location.state, person.isAdmin)} replace />;
  return <Outlet />;
}

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
