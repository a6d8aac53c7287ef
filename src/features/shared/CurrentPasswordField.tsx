import { selectPerson } from '../../entities/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { PasswordField } from '../../ui/forms/PasswordField';
import { UsernameField } from '../../ui/forms/UsernameField';

/** The signed-in person's password, which confirms a change; password managers learn whose it is. */
export function CurrentPasswordField({ hasHint = false }: { readonly hasHint?: boolean }) {
  const person = useAppSelector(selectPerson);
  return (
    <>
      {person === null ? null : <UsernameField email={person.email} />}
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        {...(hasHint && { helperText: 'The password you log in with.' })}
        required
      />
    </>
  );
}
