import { useNavigate } from 'react-router-dom';
import { selectPerson } from '../../entities/session/sessionSlice';
import { sendLogout } from '../../features/auth/sessionThunks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { env } from '../env';

export function useAreaProps() {
  const dispatch = useAppDispatch();
  const person = useAppSelector(selectPerson);
  const navigate = useNavigate();
  return {
    notice: env.notice,
    person,
    onLogout: () => dispatch(sendLogout((path) => void navigate(path, { replace: true }))),
  };
}
