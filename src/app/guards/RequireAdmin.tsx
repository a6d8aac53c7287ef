import { RequireRole } from './RequireRole';

/** Guards the admin area (product 3.1). */
export function RequireAdmin() {
  return <RequireRole role="admin" />;
}
