import type { Contents, Engine } from '../../backend/engine';
import { expireDocument, UNUSED_LIFETIME_MS } from '../../backend/services/documents';
import { keptDaysOf, type KeptDays } from '../../src/entities/settings/policy';
import { DAY_MS } from '../../src/lib/time';
import { rowsOf, type Row, type SqlClient, type SqlStatement } from './client';

/** Contents are in the database, so that one backup has everything. Each statement can be repeated safely. */
export function createSqlContents(rows: (statement: SqlStatement) => Promise<readonly Row[]>): Contents {
  return {
    put: async (id, bytes) => {
      const text =
        'INSERT INTO document_contents (id, content) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET content = $2';
      await rows({ text, values: [id, bytes] });
    },
    get: async (id) => {
      const text = 'SELECT content FROM document_contents WHERE id = $1';
      const [row] = await rows({ text, values: [id] });
      const content = row?.['content'];
      return content instanceof Uint8Array ? new Uint8Array(content) : undefined;
    },
    digest: async (id) => {
      // In the database: the content isn't sent for it.
      const text = "SELECT encode(sha256(content), 'hex') AS digest FROM document_contents WHERE id = $1";
      const [row] = await rows({ text, values: [id] });
      return typeof row?.['digest'] === 'string' ? row['digest'] : undefined;
    },
    slice: async (id, from, most) => {
      // Stored uncompressed, so that only these bytes are read. SQL counts from 1.
      const text =
        'SELECT substring(content FROM $2::int FOR $3::int) AS content FROM document_contents WHERE id = $1';
      const [row] = await rows({ text, values: [id, from + 1, most] });
      const content = row?.['content'];
      return content instanceof Uint8Array ? new Uint8Array(content) : undefined;
    },
    remove: async (id) => {
      await rows({ text: 'DELETE FROM document_contents WHERE id = $1', values: [id] });
    },
  };
}

/** Deletes contents whose command never finished, or whose document says that they are gone. */
const REMOVE_ORPHANS: SqlStatement = {
  text: `DELETE FROM document_contents c
    WHERE stored_at < now() - interval '${UNUSED_LIFETIME_MS / 1000} seconds'
      AND NOT EXISTS (SELECT FROM documents d WHERE d.id = c.id AND d.removed_at IS NULL)`,
};

/** Per run; the next one handles the rest. */
const MOST_AT_ONCE = 500;

/** As {@link removedAfterDecision}; `until` is an SQL expression. */
const identityUntil = (until: string) =>
  `FROM documents d WHERE d.removed_at IS NULL AND d.purpose <> 'proof' AND d.decided_at <= ${until}::timestamptz`;
const rejectedProofsUntil = (until: string) =>
  `FROM deposits r JOIN documents d ON d.request_id = r.id
    WHERE r.status = 'rejected' AND d.removed_at IS NULL AND d.purpose = 'proof' AND d.decided_at <= ${until}::timestamptz`;

/** How many files were decided on until these times (epoch ms), as JSON. */
export function removalsExpression(
  until: { readonly identity: number; readonly rejectedProofs: number },
  p: (value: unknown) => string,
): string {
  const [identity, proofs] = [until.identity, until.rejectedProofs].map((ms) =>
    p(new Date(ms).toISOString()),
  );
  return `(SELECT json_build_object(
    'identityDocuments', (SELECT count(*) ${identityUntil(String(identity))}),
    'rejectedProofs', (SELECT count(*) ${rejectedProofsUntil(String(proofs))})))`;
}

/** Documents that may have expired: the rule decides. */
function dueStatement(now: number, kept: KeptDays): SqlStatement {
  return {
    text: `(SELECT id FROM documents WHERE request_id IS NULL AND date <= $1::timestamptz LIMIT ${MOST_AT_ONCE})
      UNION ALL (SELECT d.id ${identityUntil('$2')} LIMIT ${MOST_AT_ONCE})
      UNION ALL (SELECT d.id ${rejectedProofsUntil('$3')} LIMIT ${MOST_AT_ONCE})`,
    values: [
      new Date(now - UNUSED_LIFETIME_MS).toISOString(),
      new Date(now - kept.identity * DAY_MS).toISOString(),
      new Date(now - kept.rejectedProofs * DAY_MS).toISOString(),
    ],
  };
}

/** Each document has its own transaction; its content is deleted after the commit. */
export function createDocumentRemoval(client: SqlClient, engine: Engine): () => Promise<void> {
  const rows = (statement: SqlStatement) => client.withSession((session) => rowsOf(session, statement));
  return async () => {
    const { result: kept } = await engine.query((read) => keptDaysOf(read.policy.get('policy')));
    for (const { id } of await rows(dueStatement(engine.now(), kept))) {
      if (typeof id !== 'string') continue;
      const { result: isOver } = await engine.command({ isolation: 'money' }, (tx, { realNow }) =>
        expireDocument(tx, id, realNow),
      );
      if (isOver) await engine.contents.remove(id);
    }
    await rows(REMOVE_ORPHANS);
  };
}
