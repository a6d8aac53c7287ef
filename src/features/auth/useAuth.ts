import { useContext } from 'react';
import { AuthContext, type Auth } from './authContext';

/** @throws Error outside of AuthProvider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
