import type { Context } from 'hono';
import { requireRole } from '../../backend/auth/sessions';
import type { Caller } from '../../backend/context';
import { ProblemError } from '../../backend/problem';
import type { ProblemDocument } from '../../src/lib/problem';
import type { AppEnv } from './requests';

/** A refusal before the backend, as the same kind of problem document. */
export function refuse(
  c: Context<AppEnv>,
  problem: Omit<ProblemDocument, 'instance'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const correlationId = c.get('correlationId');
  return new Response(JSON.stringify({ ...problem, instance: correlationId }), {
    status: problem.status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Backend-Time': new Date(c.get('receivedAt')).toISOString(),
      'X-Correlation-Id': correlationId,
    },
  });
}

/** The backend's answer for someone who may not call this; `undefined` for those who may. */
export function refuseCaller(
  c: Context<AppEnv>,
  caller: Caller,
  endpoint: Parameters<typeof requireRole>[1],
): Response | undefined {
  try {
    requireRole(caller, endpoint);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return refuse(c, error.problem);
    throw error;
  }
}

export function mayCall(caller: Caller, endpoint: Parameters<typeof requireRole>[1]): boolean {
  try {
    requireRole(caller, endpoint);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
