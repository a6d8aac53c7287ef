import { selectPerson } from '../../entities/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { UsernameField } from '../../ui/forms/UsernameField';

/** Whose password a form takes: the signed-in person's. */
export function OwnUsername() {
  const person = useAppSelector(selectPerson);
  return person === null ? null : <UsernameField email={person.email} />;
}
