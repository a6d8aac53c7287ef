import { isWithin } from '../moments';
import { bytesToHex } from '@noble/hashes/utils';
import {
  DOCUMENT_NAMES,
  isIdentity,
  MOST_BYTES_A_DAY,
  MOST_UNUSED,
  type DocumentPurpose,
  type DocumentRecord,
  type DocumentUpload,
  type DocumentsOfRequest,
} from '../../src/entities/document/document';
import { keptDaysOf, type KeptDays } from '../../src/entities/settings/policy';
import { checkContent } from '../../src/lib/fileContent';
import { formatBytes, type DocumentType } from '../../src/lib/fileRules';
import { durationText } from '../../src/lib/dateFormats';
import { TEXT_LIMITS } from '../../src/lib/textSchema';
import { DAY_MS } from '../../src/lib/time';
import type { CommandContext, PrepareContext, QueryContext, UploadedFile } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { documentGone, notFound, ProblemError } from '../problem';
import { recordAudit } from './audit';
import { SYSTEM } from './maturity';
import { requireOwn, requireUser, type ReadContext } from './people';

/** How long an uploaded document waits for its request, and content for its record. */
export const UNUSED_LIFETIME_MS = DAY_MS;

const NOT_FOUND = 'Document not found.';

/** A file whose content is already stored. */
interface StoredFile {
  readonly id: string;
  readonly type: DocumentType;
  readonly size: number;
  readonly sha256: string;
}

function refusedFile(title: string): ProblemError {
  return new ProblemError(422, 'validation-failed', title, { errors: { file: title } });
}

/** @throws ProblemError 422 for a file that can't be used ({@link checkContent}). */
async function typeOf({ bytes }: UploadedFile): Promise<DocumentType> {
  const checked = await checkContent(bytes);
  if (checked.problem !== null) throw refusedFile(checked.problem);
  return checked.type;
}

const isUnused = ({ requestId, removedAt, date }: DocumentRecord, now: number): boolean =>
  requestId === null && removedAt === null && isWithin(date, UNUSED_LIFETIME_MS, now);

/**
 * @throws ProblemError 409 if {@link MOST_UNUSED} of this person's files are waiting for their requests, or if one of `size`
 * bytes would be more than {@link MOST_BYTES_A_DAY}.
 */
function requireRoom(read: ReadTables, userId: string, size: number, now: number): void {
  const documents = read.documents.where('userId', userId);
  const recent = documents.filter(({ date }) => isWithin(date, DAY_MS, now));
  if (recent.reduce((sum, document) => sum + document.size, size) > MOST_BYTES_A_DAY) {
    const title = `With this file, you’d have uploaded more than ${formatBytes(MOST_BYTES_A_DAY)} within a day. Try again tomorrow.`;
    throw new ProblemError(409, 'conflict', title);
  }
  const unused = documents.filter((document) => isUnused(document, now));
  if (unused.length < MOST_UNUSED) return;
  const title = `You’ve uploaded ${MOST_UNUSED} files without submitting them. They’ll be deleted within ${durationText(UNUSED_LIFETIME_MS)}. Try again then.`;
  throw new ProblemError(409, 'conflict', title);
}

/**
 * Stores the content under a new id, before the transaction that creates the record. If a crash comes in between, the
 * content is removed after {@link UNUSED_LIFETIME_MS}.
 * @throws ProblemError 409 if too many of the person’s files wait for their requests.
 */
export async function storeFile(file: UploadedFile, context: PrepareContext): Promise<StoredFile> {
  const type = await typeOf(file);
  const now = await context.query((read, backendNow) => {
    requireRoom(read, context.caller.id, file.bytes.length, backendNow);
    return backendNow;
  });
  const id = `doc-${now}-${bytesToHex(context.randomBytes(8))}`;
  await context.contents.put(id, file.bytes, context.caller.id);
  return { id, type, size: file.bytes.length, sha256: file.sha256 };
}

const ENDINGS: Readonly<Record<DocumentType, RegExp>> = {
  'image/jpeg': /\.(jpe?g|jpe|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};
const ENDING = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** A file that is saved opens as what it is, whatever its name said. */
function withEnding(name: string, type: DocumentType): string {
  if (ENDINGS[type].test(name)) return name;
  const room = TEXT_LIMITS.fileName - ENDING[type].length;
  const kept = Array.from(name).slice(0, room).join('');
  return kept.replace(/[. ]+$/, '') + ENDING[type];
}

/** Records an uploaded file, which waits for its request. @throws ProblemError as {@link storeFile}: others may have come first. */
export function uploadDocument(
  context: CommandContext,
  { purpose, name }: DocumentUpload,
  stored: StoredFile,
): DocumentRecord {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  requireRoom(tx, user.id, stored.size, now);
  const document: DocumentRecord = {
    ...stored,
    userId: user.id,
    userName: user.name,
    purpose,
    name: withEnding(name, stored.type),
    date: new Date(now).toISOString(),
    requestId: null,
    decidedAt: null,
    removedAt: null,
    removedBecause: null,
    version: 1,
  };
  tx.documents.put(document);
  const details = `${user.name} uploaded a document: ${DOCUMENT_NAMES[purpose]}.`;
  recordAudit(context, 'document.uploaded', { id: document.id, name: user.name }, details);
  return document;
}

/** @throws ProblemError 404, also for another investor’s. */
export function readDocument({ read, caller }: ReadContext, id: string): DocumentRecord {
  return requireOwn(read.documents.get(id), caller, NOT_FOUND);
}

/** A document with readable content. @throws ProblemError 404; 410 `document-gone`. */
export function readContent(context: QueryContext, id: string): DocumentRecord {
  const document = readDocument(context, id);
  if (document.removedAt !== null) throw documentGone(document.removedBecause ?? 'It was deleted.');
  return document;
}

/** Records that an admin views a document. */
export function noteLook(context: CommandContext, document: DocumentRecord): void {
  const { purpose, userName } = document;
  const details = `${context.caller.name} viewed ${userName}’s document: ${DOCUMENT_NAMES[purpose]}.`;
  recordAudit(context, 'document.viewed', { id: document.id, name: userName }, details);
}

/** The documents of a deposit, or of a person’s identity check, with other documents of the same content. @throws ProblemError 404. */
export function documentsOfRequest({ read }: QueryContext, requestId: string): DocumentsOfRequest {
  if (!read.deposits.has(requestId) && !read.users.has(requestId)) throw notFound('Request not found.');
  const items = read.documents.where('requestId', requestId).map((document) => ({
    ...document,
    copies: read.documents
      .where('sha256', document.sha256)
      .filter(({ id }) => id !== document.id)
      .map(({ id, userId, userName, purpose, requestId: sentWith, date }) => ({
        id,
        userId,
        userName,
        purpose,
        requestId: sentWith,
        date,
      })),
  }));
  return { items };
}

/**
 * Assigns the caller’s document to a request; no other can have it.
 * @throws ProblemError 404 for an unknown one, another’s, or one for something else; 409 `document-used`.
 */
export function claimDocument(
  { tx, caller }: CommandContext,
  id: string,
  purpose: DocumentPurpose,
  requestId: string,
): void {
  const document = readDocument({ read: tx, caller }, id);
  if (document.userId !== caller.id || document.purpose !== purpose) throw notFound(NOT_FOUND);
  if (document.requestId !== null || document.removedAt !== null) {
    throw new ProblemError(409, 'document-used', 'This file belongs to another request.', {
      detail: 'Please upload it again.',
    });
  }
  tx.documents.put({ ...document, requestId, version: document.version + 1 });
}

/** Records when these documents' request was decided, which starts their retention time. */
export function dateDecision({ tx, now }: CommandContext, requestId: string): void {
  const decidedAt = new Date(now).toISOString();
  for (const document of tx.documents.where('requestId', requestId)) {
    if (document.decidedAt !== null) continue;
    tx.documents.put({ ...document, decidedAt, version: document.version + 1 });
  }
}

/** Records that a content is gone; `because` is a sentence. The content itself is removed afterwards. */
export function removeContent(
  tx: CommandView,
  document: DocumentRecord,
  { because, now }: { readonly because: string; readonly now: number },
): void {
  const { id, purpose, userName } = document;
  const removedAt = new Date(now).toISOString();
  tx.documents.put({ ...document, removedAt, removedBecause: because, version: document.version + 1 });
  const details = `${DOCUMENT_NAMES[purpose]} (${userName}): ${because}`;
  recordAudit({ tx, caller: SYSTEM, now }, 'document.removed', { id, name: userName }, details);
}

/** Why a content isn't shown whose SHA-256 isn't the record's anymore. */
export const DAMAGED_CONTENT = 'This file was damaged in storage and can’t be shown. Ask for it again.';

/** Records that a content isn't what was uploaded anymore. It counts as removed. */
export function noteDamage(tx: CommandView, id: string, now: number): void {
  const document = tx.documents.get(id);
  if (document === undefined || document.removedAt !== null) return;
  removeContent(tx, document, { because: DAMAGED_CONTENT, now });
}

/**
 * Which of the policy's times ends what is kept of a document after its decision (product 24); `null` for one that stays,
 * isn't decided or is gone: the proof of credited money stays.
 */
export function removedAfterDecision(
  { deposits }: Pick<ReadTables, 'deposits'>,
  document: DocumentRecord,
): keyof KeptDays | null {
  const { requestId, decidedAt, removedAt } = document;
  if (requestId === null || decidedAt === null || removedAt !== null) return null;
  if (isIdentity(document)) return 'identity';
  return deposits.get(requestId)?.status === 'rejected' ? 'rejectedProofs' : null;
}

/** Removes an expired document; returns whether its content should be removed. */
export function expireDocument(tx: CommandView, id: string, now: number): boolean {
  const document = tx.documents.get(id);
  if (document === undefined) return false;
  if (document.requestId === null) {
    if (Date.parse(document.date) + UNUSED_LIFETIME_MS > now) return false;
    tx.documents.remove(id);
    return true;
  }
  const kind = removedAfterDecision(tx, document);
  if (kind === null) return false;
  const keptMs = keptDaysOf(tx.policy.get('policy'))[kind] * DAY_MS;
  if (Date.parse(document.decidedAt ?? '') + keptMs > now) return false;
  removeContent(tx, document, { because: 'It was deleted after the decision, as the policy requires.', now });
  return true;
}
