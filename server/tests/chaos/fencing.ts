import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster';

/** A write that a node acknowledged, past HAProxy. */
interface Taken {
  readonly id: string;
  readonly sentAt: number;
  readonly takenAt: number;
  /** PostgreSQL's number of the line of history it wrote to: each new primary begins one. */
  readonly timeline: number;
}

/** Time between a node's writes, ms. */
const EVERY_MS = 150;
/** A commit without an answer by then is given up, and its connection, ms. */
const SILENT_MS = 4_000;

/** Writes to every node all the time, as if it were the primary. */
export interface Probe {
  /** Ends the writing; resolves to the faults. */
  judge(): Promise<string[]>;
}

export async function startProbe(cluster: Cluster): Promise<Probe> {
  const taken: Taken[] = [];
  let isOver = false;
  let made = 0;

  async function write(url: string): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: SILENT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!isOver) {
        const sentAt = performance.now();
        made += 1;
        const id = String(made);
        const { rows } = await client.query<{ timeline: string }>(
          `INSERT INTO probe VALUES ($1) RETURNING left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`,
          [id],
        );
        const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
        taken.push({ id, sentAt, takenAt: performance.now(), timeline });
        await sleep(EVERY_MS);
      }
    } finally {
      client.connection.stream.destroy();
    }
  }

  const setUp = new Client({ connectionString: cluster.url });
  await setUp.connect();
  await setUp.query('CREATE TABLE probe (id text PRIMARY KEY)');
  await setUp.end();
  const writers = cluster.nodes.map(async (node) => {
    while (!isOver) {
      await write(cluster.urlAt(node)).catch(() => undefined);
      await sleep(EVERY_MS);
    }
  });

  return {
    judge: async () => {
      isOver = true;
      await Promise.all(writers);
      const client = new Client({ connectionString: cluster.url });
      await client.connect();
      const { rows } = await client.query<{ id: string }>('SELECT id FROM probe');
      await client.end();
      const kept = new Set(rows.map(({ id }) => id));
      const lost = taken.filter(({ id }) => !kept.has(id));
      // What was sent before the new primary's first write may have been replicated, and answered later.
      const late = taken.filter((one) =>
        taken.some((other) => other.timeline > one.timeline && other.takenAt < one.sentAt),
      );
      const faults: string[] = [];
      if (taken.length === 0) faults.push('No node took a write of the probe.');
      if (lost.length > 0) faults.push(`${lost.length} of ${taken.length} writes of the probe are lost.`);
      if (late.length > 0)
        faults.push(`${late.length} writes were taken by a primary that had been replaced.`);
      return faults;
    },
  };
}
