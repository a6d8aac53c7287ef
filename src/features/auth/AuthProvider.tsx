import { useMemo, type ReactNode } from 'react';
import { selectIsAdmin, selectPerson, selectSessionStatus } from '../../entities/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { createAuthCommands } from './authCommands';
import { AuthContext, type Auth } from './authContext';

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const store = useAppStore();
  const commands = useMemo(() => createAuthCommands(store), [store]);
  const state = useAppSelector(selectSessionStatus);
  const person = useAppSelector(selectPerson);
  const isAdmin = useAppSelector(selectIsAdmin);
  const auth = useMemo<Auth>(
    () => ({ ...commands, state, person, isAdmin }),
    [commands, state, person, isAdmin],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
