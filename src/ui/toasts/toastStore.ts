/** How a toast looks and speaks: `destructive` interrupts (role alert), the others wait (role status). */
export type ToastVariant = 'success' | 'destructive' | 'info';

/** What a screen asks to be shown. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Parts of both that no translator may touch, besides amounts, emails, ids and links: names of people. */
  readonly literals?: readonly string[];
  readonly variant: ToastVariant;
}

/** A toast on the screen; each showing has an id of its own, so that equal texts are announced again. */
export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** Keeps the one toast that is up. It works before the surface that draws it has loaded. */
export interface ToastStore {
  /** Shows `message` and replaces the toast before it. */
  show(message: ToastMessage): void;
  /** Takes the toast away; with an id only if that one is still up. */
  dismiss(id?: number): void;
  current(): ShownToast | null;
  subscribe(listener: () => void): () => void;
}

/** A store of its own for each provider. */
export function createToastStore(): ToastStore {
  let current: ShownToast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: ShownToast | null) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    show(message) {
      lastId += 1;
      set({ ...message, id: lastId });
    },
    dismiss(id) {
      if (current !== null && (id === undefined || current.id === id)) set(null);
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
