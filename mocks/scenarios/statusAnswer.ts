import type { ProblemDocument } from '../../src/lib/problem';
import { BACKEND_HEADER } from '../../backend/pipeline/exchange';
import type { ProblemFields } from './scenario';

interface Refusal {
  readonly status: number;
  readonly problem?: ProblemFields;
  readonly retryAfter?: number;
}

/** What a problem of a status says unless a scenario says more. */
const USUAL: Readonly<Record<number, { readonly type: string; readonly title: string }>> = {
  400: { type: 'bad-request', title: 'The request is malformed.' },
  401: { type: 'unauthenticated', title: 'Please log in to continue.' },
  403: { type: 'forbidden', title: 'You are not allowed to do this.' },
  404: { type: 'not-found', title: 'There is nothing at this address.' },
  409: { type: 'conflict', title: 'This changed in the meantime.' },
  422: { type: 'validation-failed', title: 'Some fields are not valid.' },
  429: { type: 'too-many-attempts', title: 'Too many attempts. Please try again later.' },
  507: { type: 'storage-full', title: "This browser's storage is full. Nothing was changed." },
};

/** An answer that the backend never gave: a problem document with this status. */
export function statusAnswer(
  { status, problem = {}, retryAfter }: Refusal,
  correlationId: string | null,
): Response {
  const usual = USUAL[status] ?? { type: 'internal', title: 'An error occurred.' };
  const document: ProblemDocument = {
    ...usual,
    ...problem,
    status,
    ...(correlationId !== null && { instance: correlationId }),
  };
  return new Response(JSON.stringify(document), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      [BACKEND_HEADER]: '1',
      ...(correlationId !== null && { 'X-Correlation-Id': correlationId }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  });
}
