import type { ReadView } from '../../backend/memory/memoryTables';
import { createLocalBackend, reportFailure, type LocalBackendOptions } from './localBackend';
import type { NoticeBoard } from '../connect/noticeBoard';
import { findExpired } from '../storage/expired';
import { openDatabase, type OpenedDatabase } from '../storage/openDatabase';
import type { Leadership } from '../tabs/term';

interface LeadershipOptions extends Omit<LocalBackendOptions, 'later'> {
  /** Commits are numbered above this. */
  readonly commitFloor: number;
  readonly board: NoticeBoard;
  /** Does something while this tab may write, if it leads. */
  readonly whileLeading: (work: () => void) => Promise<void>;
}

interface OpenedLeadership extends Leadership {
  readonly database: OpenedDatabase;
  readonly work: () => Promise<void>;
}

/**
 * Opens the stored data for a tab that leads from now on, and the backend over it. `work` does what has become due; it
 * never rejects.
 * @throws NewerSchemaError, StorageFullError.
 */
export function openLeadership(options: LeadershipOptions): OpenedLeadership {
  const { board, commitFloor, storage, whileLeading } = options;
  const expired = (read: ReadView) => findExpired(read, Date.now());
  const database = openDatabase({ storage, commitFloor, expired });
  if (database.recovered.length > 0) {
    board.add({ code: 'recovered-corrupt', message: database.recovered.join(' ') });
  }
  const later = (work: () => void) => void setTimeout(() => void whileLeading(work), 0);
  const { execute, restoreMainAdmin, work } = createLocalBackend(database, { ...options, later });
  const restore = () => restoreMainAdmin().then((message) => tellPassword(board, message), reportFailure);
  return { database, execute, work, begin: async () => void (await Promise.all([work(), restore()])) };
}

/** Replaces the previous notice, whose one-time password no longer works. */
function tellPassword(board: NoticeBoard, message: string | undefined): void {
  board.remove('admin-restored');
  if (message !== undefined) board.add({ code: 'admin-restored', message });
}
