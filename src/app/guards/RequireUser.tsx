import { RequireRole } from './RequireRole';

/** Guards the investor's area (product 3.1). */
export function RequireUser() {
  return <RequireRole role="user" />;
}
