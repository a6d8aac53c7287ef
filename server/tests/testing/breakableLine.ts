import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL's name for its socket. */
const SOCKET = '.s.PGSQL.5432';

/** A connection to PostgreSQL's socket that breaks on request. */
export interface BreakableLine {
  /** The same database, through this line. */
  readonly url: string;
  /** Commits whose answer never arrived. */
  lostCommits(): number;
  /** Breaks the connection of the next COMMIT after PostgreSQL has executed it, but before it can answer. */
  loseNextCommit(): void;
  /** Breaks all connections and accepts no new ones. */
  cut(): void;
  /** Freezes at the next COMMIT, of which PostgreSQL may see nothing. */
  freezeNextCommit(): void;
  /** Nothing gets through any more, and nobody is told, as when a host is lost. */
  freeze(): void;
  /** From now on; a connection that was silent stays so. */
  mend(): void;
  close(): Promise<void>;
}

export async function openBreakableLine(url: string): Promise<BreakableLine> {
  const target = decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? '');
  const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-line-'));
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let isFreezing = false;
  let isArmed = false;
  let lost = 0;

  function connect(client: Socket): void {
    const database = createConnection(path.join(target, SOCKET));
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    if (isCut) return end();
    let isLosing = false;
    let isSilent = false;
    const swallows = () => (isSilent ||= isFrozen);
    client.on('end', () => {
      if (!swallows()) end();
    });
    client.on('data', (data) => {
      if (isFreezing && data.includes('COMMIT')) isFrozen = true;
      if (swallows()) return;
      if (isArmed && data.includes('COMMIT')) {
        isLosing = true;
        isArmed = false;
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (swallows()) return;
      if (!isLosing || !data.includes('COMMIT\0')) return void client.write(data);
      lost += 1;
      end();
    });
  }

  const server = createServer({ allowHalfOpen: true }, connect);
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve));
  return {
    url: url.replace(encodeURIComponent(target), encodeURIComponent(folder)),
    lostCommits: () => lost,
    loseNextCommit: () => {
      isArmed = true;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
      isFrozen = false;
      isFreezing = false;
    },
    freezeNextCommit: () => {
      isFreezing = true;
    },
    freeze: () => {
      isFrozen = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
