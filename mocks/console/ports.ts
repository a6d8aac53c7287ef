import type { QaControl } from '../qa/createQa';
import type { ConsoleViewStore } from './consoleView';
import type { ReplayKey } from '../scenarios/requestLog';

/** What the console reads and changes. */
export interface ConsolePorts {
  readonly qa: QaControl;
  /** Before a server; otherwise the backend is in this browser. */
  readonly isServer: boolean;
  /** Resends a kept request; returns its status. Rejects on a network error. */
  readonly replay: (correlationId: string, key: ReplayKey) => Promise<number>;
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem'>;
}

export interface ConsoleParts extends ConsolePorts {
  readonly view: ConsoleViewStore;
}

export interface MountedConsole {
  /** Opens it and focuses it. */
  open(): void;
  /** Opens or focuses it; closes it when it has the focus. */
  toggle(): void;
  unmount(): void;
}
