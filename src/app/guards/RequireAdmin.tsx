import { RequireRole } from './RequireRole';

/** Guards the admin area (spec 2). */
export function RequireAdmin() {
  return <RequireRole role="admin" />;
}
