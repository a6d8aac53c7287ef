import { RequireRole } from './RequireRole';

/** Guards the investor's area (spec 2). */
export function RequireUser() {
  return <RequireRole role="user" />;
}
