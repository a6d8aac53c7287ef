import type { ProblemCode, ProblemDocument } from '../src/lib/problem';

/** A refusal thrown by a service: sent as a problem document, with the transaction aborted. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Omit<ProblemDocument, 'instance'>;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    type: ProblemCode,
    title: string,
    {
      retryAfter,
      ...more
    }: Pick<ProblemDocument, 'detail' | 'errors' | 'challenge'> & { readonly retryAfter?: number } = {},
  ) {
    super(title);
    this.problem = { type, title, status, ...more };
    this.retryAfter = retryAfter;
  }
}

/**
 * A refusal that a service returns instead of throwing: sent like any other, but the service's writes are committed.
 * This is how failed logins are counted.
 */
export class RecordedRefusal {
  constructor(readonly refusal: ProblemError) {}
}

export const USER_NOT_FOUND = 'User not found.';

/** 404: no such record, or not visible to the caller. */
export function notFound(title: string, detail?: string): ProblemError {
  return new ProblemError(404, 'not-found', title, { detail });
}

/** 410: the document's content was deleted. `why` is a sentence. */
export function documentGone(why: string): ProblemError {
  return new ProblemError(410, 'document-gone', 'This file is no longer available.', { detail: why });
}

/** 409: the record changed since the caller read it (product 18.5). `detail` may say who changed it. */
export function staleVersion(what: string, detail?: string): ProblemError {
  return new ProblemError(409, 'stale-version', `${what} changed in the meantime.`, {
    detail: detail ?? 'Someone saved a newer version. Review it and try again.',
  });
}

/** @throws {@link staleVersion} unless `seen` is absent or equals the stored version. */
export function checkVersion(what: string, stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw staleVersion(what);
}

export function insufficientFunds(title: string, detail: string): ProblemError {
  return new ProblemError(409, 'insufficient-funds', title, { detail });
}

/** 400: a search parameter that isn’t what the list expects. */
export function badParameter(name: string, expected: string): ProblemError {
  const detail = `Parameter “${name}”: ${expected}.`;
  return new ProblemError(400, 'bad-request', 'The request is malformed.', { detail });
}
