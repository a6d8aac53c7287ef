import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../features/auth/useAuth';
import { env } from '../env';

export function useAreaProps() {
  const { person, logout } = useAuth();
  const navigate = useNavigate();
  return {
    notice: env.notice,
    person,
    onLogout: () => logout((path) => void navigate(path, { replace: true })),
  };
}
