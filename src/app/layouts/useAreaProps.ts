import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../features/auth/useAuth';
import { SHELL_PROPS } from './shellProps';

export function useAreaProps() {
  const { person, logout } = useAuth();
  const navigate = useNavigate();
  return {
    ...SHELL_PROPS,
    person,
    onLogout: () => logout((path) => void navigate(path, { replace: true })),
  };
}
