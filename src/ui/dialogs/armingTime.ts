/**
 * Milliseconds before a dialog's last button acts. The second press of a double click, or keys that were typed for
 * something else, end up in the dialog they open.
 */
export const ARMING_MS: number = 500;
