/** What can still be undone; each function sends it now. Apart from `useUndoTime`, for the first page's size. */
export const undoable = new Set<() => Promise<unknown>>();

/** Sends the changes that can still be undone; `null` if there are none. Logging out leaves every page. */
export function endUndoTimes(): Promise<unknown> | null {
  return undoable.size === 0 ? null : Promise.all([...undoable].map((end) => end()));
}
