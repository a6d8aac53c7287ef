/** How long something can be undone, in ms: nothing is sent until then. */
export const UNDO_MS: number = 5_000;
