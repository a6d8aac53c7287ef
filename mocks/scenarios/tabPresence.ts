/** Says which tabs are open. A tab keeps its id over a reload; a copy of a tab has the same one. */
export interface TabPresence {
  /** This tab's id, also after a reload. */
  readonly id: () => string;
  /** From now on, other tabs notice when this one is gone. */
  readonly announce: () => void;
  /** Calls back 20 s after no tab with this id is open anymore; never in a browser without Web Locks. */
  readonly whenGone: (id: string, then: () => void) => void;
}

const TAB_KEY = 'cairnfield-qa/tab';
/** A tab that reloads is away for less, ms. */
const RELOAD_MS = 20_000;

/** By Web Locks, which a browser takes from a tab that is closed, crashes or is killed. */
export function createTabPresence(
  tab: Pick<Storage, 'getItem' | 'setItem'>,
  locks: LockManager | undefined,
): TabPresence {
  const lockOf = (id: string) => `cairnfield-qa/tab/${id}`;
  const id = () => {
    const known = tab.getItem(TAB_KEY);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    tab.setItem(TAB_KEY, made);
    return made;
  };
  let isAnnounced = false;
  const isOpen = async (other: string) => {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.some(({ name }) => name === lockOf(other));
  };
  const whenGone = (other: string, then: () => void) => {
    // Its turn comes when the other tab is gone or reloads. Then it makes room at once.
    const next = locks?.request(lockOf(other), () => undefined);
    void next
      ?.then(() => new Promise((resolve) => setTimeout(resolve, RELOAD_MS)))
      .then(async () => ((await isOpen(other)) ? whenGone(other, then) : then()))
      .catch((error: unknown) => console.warn('QA could not wait for another tab.', error));
  };
  return {
    id,
    announce: () => {
      if (isAnnounced) return;
      isAnnounced = true;
      // Held until the tab is gone.
      locks?.request(lockOf(id()), () => new Promise<never>(() => undefined)).catch(() => undefined);
    },
    whenGone,
  };
}
