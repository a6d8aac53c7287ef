/**
 * Milliseconds before a dialog's last button responds. A double click's second press, or keys typed for something else,
 * reach the dialog that they open.
 */
export const ARMING_MS: number = 500;
