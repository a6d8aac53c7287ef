import { useMemo, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import {
  selectIsAdmin,
  selectPerson,
  selectSessionStatus,
  type SessionSliceState,
} from '../../entities/session/sessionSlice';
import { createAuthCommands } from './authCommands';
import { AuthContext, type Auth } from './authContext';

/** Gives its children the session and the commands that change it (`useAuth`). */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore<{ readonly session: SessionSliceState }>();
  const commands = useMemo(() => createAuthCommands(store), [store]);
  const state = useSelector(selectSessionStatus);
  const person = useSelector(selectPerson);
  const isAdmin = useSelector(selectIsAdmin);
  const auth = useMemo<Auth>(
    () => ({ ...commands, state, person, isAdmin }),
    [commands, state, person, isAdmin],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
