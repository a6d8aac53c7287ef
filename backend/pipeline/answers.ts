import type { ProblemDocument } from '../../src/lib/problem';
import { InvariantError, StorageFullError, UnavailableError } from '../engine';
import { ProblemError } from '../problem';
import type { AnswerInParts, SerializedResponse } from './exchange';
import type { Parts } from './parts';

/** An answer as stored in idempotency records: without the headers that every answer has. */
export interface Answer {
  readonly status: number;
  /** Absent if the body is empty. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of a body. */
  readonly file?: {
    readonly type: string;
    readonly name: string;
    readonly size: number;
    readonly parts: Parts;
  };
  /** Instead of a body: JSON that is written part by part. */
  readonly text?: Parts;
}

/** An answer without parts. */
interface PlainAnswer extends Answer {
  readonly file?: never;
  readonly text?: never;
}

/** A refusal or a failure. */
interface ProblemAnswer extends PlainAnswer {
  readonly body: ProblemDocument;
}

interface AnswerContext {
  readonly correlationId: string;
  /** Backend time, epoch ms. */
  readonly now: number;
  readonly commit: number;
}

/** The answer to a refusal or a failure. Unknown errors become `internal`, without details. */
export function failureAnswer(error: unknown): ProblemAnswer {
  if (error instanceof ProblemError) {
    return error.retryAfter === undefined
      ? problem(error.problem)
      : problem(error.problem, { 'Retry-After': String(error.retryAfter) });
  }
  if (error instanceof StorageFullError) {
    return problem({
      type: 'storage-full',
      title: 'This browser’s storage is full. Nothing was changed.',
      status: 507,
    });
  }
  if (error instanceof UnavailableError) {
    const title = error.isUnknown
      ? 'The database didn’t say whether this was done.'
      : 'The service is busy. Nothing was changed.';
    return problem({ type: 'unavailable', title, status: 503 }, { 'Retry-After': '1' });
  }
  const detail = error instanceof InvariantError ? 'The books wouldn’t have balanced.' : undefined;
  return problem({
    type: 'internal',
    title: 'Something went wrong. Nothing was changed.',
    status: 500,
    ...(detail === undefined ? {} : { detail }),
  });
}

export function problem(
  document: ProblemDocument,
  headers: Readonly<Record<string, string>> = {},
): ProblemAnswer {
  return { status: document.status, body: document, headers };
}

/** Serializes an answer as JSON or problem+json. */
export function serializeAnswer(answer: PlainAnswer, context: AnswerContext): SerializedResponse;
export function serializeAnswer(answer: Answer, context: AnswerContext): AnswerInParts;
export function serializeAnswer(answer: Answer, context: AnswerContext): AnswerInParts | SerializedResponse {
  const headers: Record<string, string> = {
    ...answer.headers,
    'X-Backend-Time': new Date(context.now).toISOString(),
    'X-Correlation-Id': context.correlationId,
    'X-Commit': String(context.commit),
    'Cache-Control': 'no-store',
  };
  if (answer.file !== undefined) {
    const { type, name, size, parts } = answer.file;
    return {
      status: answer.status,
      headers: { ...headers, ...fileHeaders(type, name), 'Content-Length': String(size) },
      body: null,
      file: parts,
    };
  }
  if (answer.text !== undefined) {
    headers['Content-Type'] = 'application/json';
    return { status: answer.status, headers, body: null, text: answer.text };
  }
  if (answer.body === undefined) return { status: answer.status, headers, body: null };
  const isProblem = answer.status >= 400;
  headers['Content-Type'] = isProblem ? 'application/problem+json' : 'application/json';
  const body =
    isProblem && typeof answer.body === 'object'
      ? { ...answer.body, instance: context.correlationId }
      : answer.body;
  return { status: answer.status, headers, body: JSON.stringify(body) };
}

/** Characters that RFC 8187 disallows and `encodeURIComponent` doesn't encode. */
const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Whatever the file contains, no browser treats it as a page from this origin (product 24). */
function fileHeaders(type: string, name: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`,
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The answer to HEAD, made from the one to GET. */
export function withoutBody({ status, headers, body, file, text }: AnswerInParts): AnswerInParts {
  const parts = file ?? text;
  // A file has its length already; that of text in parts is unknown.
  if (parts !== undefined) {
    parts.end();
    return { status, headers, body: null };
  }
  const length = new TextEncoder().encode(body ?? '').length;
  return { status, headers: { ...headers, 'Content-Length': String(length) }, body: null };
}
