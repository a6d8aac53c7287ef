import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../features/auth/useAuth';
import { useShellProps } from './useShellProps';

/** What the shells of signed-in people are given on top: whom to greet, and the way out. */
export function useAreaProps() {
  const shell = useShellProps();
  const { person, logout } = useAuth();
  const navigate = useNavigate();
  return {
    ...shell,
    person,
    onLogout: () => logout((path) => void navigate(path, { replace: true })),
  };
}
