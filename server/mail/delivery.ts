import { mailSchema } from '../../backend/ownRecords';
import { number } from 'yup';
import { isRecord } from '../../src/lib/json';
import { id, record } from '../../src/lib/schema';
import { withRetries } from '../engine/retry';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import type { Ask } from '../notices/changes';
import type { Carrier } from './carriers';
import { writeLetter } from './letter';

/** Number of mails a process takes at a time. */
const BATCH = 20;

/** After that, other processes take a batch's mails, ms. */
const TAKEN_MS = 120_000;

/** How long a batch may take: otherwise, another process would send its mails a second time, ms. */
const BATCH_MS = 60_000;

interface DeliveryPorts {
  readonly ask: Ask;
  readonly carrier: Carrier;
  readonly publicUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Leaves the mails that it hasn't begun to the other processes. */
  readonly stopping?: AbortSignal;
}

/** Identifies a mail without its secret. */
const MAIL = "encode(sha256(convert_to(token, 'UTF8')), 'hex')";

/** The longest wait for the next attempt. */
const LONGEST_WAIT = "interval '1 hour'";

/** Whether an attempt may begin; also if its time is from before the clock was set back. */
const isDue = (attempt: string) =>
  `(${attempt}.next_at <= now() OR ${attempt}.next_at > now() + ${LONGEST_WAIT})`;

/**
 * Takes waiting mails for two minutes; if the process dies while sending, others take them after that. A concurrent
 * process skips mails that are already taken.
 */
const TAKE = `
  WITH due AS (
    SELECT ${MAIL} AS mail FROM outbox LEFT JOIN mail_attempts ON mail = ${MAIL}
    WHERE expires_at > now() AND coalesce(${isDue('mail_attempts')}, true)
    ORDER BY sent_at LIMIT ${BATCH}
  )
  INSERT INTO mail_attempts AS known (mail, tries, next_at)
  SELECT mail, 1, now() + interval '${TAKEN_MS} milliseconds' FROM due
  ON CONFLICT (mail) DO UPDATE SET tries = known.tries + 1, next_at = now() + interval '${TAKEN_MS} milliseconds'
  WHERE ${isDue('known')}
  RETURNING mail, tries`;

const READ = `
  SELECT id, kind, "to", user_id AS "userId", token,
    to_char(sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sentAt",
    to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "expiresAt",
    coalesce(message, '') AS message
  FROM outbox WHERE ${MAIL} = $1`;

const REMOVE = `DELETE FROM outbox WHERE ${MAIL} = $1`;
const FORGET_ATTEMPTS = `DELETE FROM mail_attempts WHERE mail = $1 OR next_at < now() - interval '2 days'`;
/** Retries after 15 seconds, doubling up to one hour. */
const TRY_LATER = `
  UPDATE mail_attempts SET next_at = now() + least(${LONGEST_WAIT}, interval '15 seconds' * 2 ^ least(tries, 10))
  WHERE mail = $1`;

/** It wasn't tried. */
const PUT_BACK = 'UPDATE mail_attempts SET next_at = now(), tries = tries - 1 WHERE mail = $1 AND tries = $2';

const takenSchema = record({ mail: id(), tries: number().required() });

/**
 * Sends the mails waiting in the outbox, after the commits that put them there. Returns how many it took. Failures are
 * retried. A process that dies between sending and recording it causes a duplicate mail, never a lost one.
 */
export async function deliverMails(ports: DeliveryPorts): Promise<number> {
  const begun = performance.now();
  const taken = (await ports.ask(TAKE, [])).map((row) => takenSchema.validateSync(row));
  for (const { mail, tries } of taken) {
    if (ports.stopping?.aborted) {
      await ports.ask(PUT_BACK, [mail, tries]);
      continue;
    }
    // A later batch has it.
    if (performance.now() > begun + BATCH_MS) break;
    await deliver(ports, { mail, tries, until: begun + TAKEN_MS });
  }
  return taken.length;
}

async function deliver(
  { ask, carrier, publicUrl, log, metrics, stopping }: DeliveryPorts,
  { mail, tries, until }: { readonly mail: string; readonly tries: number; readonly until: number },
) {
  const [row] = await ask(READ, [mail]);
  // A newer mail replaced it in the meantime.
  if (row === undefined) return void (await ask(FORGET_ATTEMPTS, [mail]));
  const { kind, userId } = isRecord(row) ? row : {};
  try {
    // A newer version's process may have put it there. A schema's error would carry the secret into the log.
    if (!mailSchema.isValidSync(row)) throw new Error('This version can’t read the mail.');
    await carrier.carry(writeLetter(row, publicUrl));
  } catch (error) {
    metrics.mails.inc({ outcome: 'failed' });
    log.error({ err: error, kind, userId, tries }, 'a mail could not be sent; it is tried again');
    await ask(TRY_LATER, [mail]);
    return;
  }
  metrics.mails.inc({ outcome: 'sent' });
  log.info({ kind, userId, to: carrier.destination }, 'mail sent');
  // If the database is away now and the mail stays, it is sent again.
  const onRetry = (error: unknown) => {
    // A process that stops doesn't wait for the database.
    if (stopping?.aborted) throw error;
  };
  for (const removal of [REMOVE, FORGET_ATTEMPTS])
    await withRetries({ isRepeatable: true, until, onRetry }, () => ask(removal, [mail]));
}
