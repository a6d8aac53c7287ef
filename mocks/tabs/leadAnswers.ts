import { NewerSchemaError } from '../storage/database';
import { failureAnswer, problem, serializeAnswer, type Answer } from '../../backend/pipeline/answers';
import type { SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';

/** A command under an idempotency key: its own, or `id`, so that sending it to a second leader is safe. */
export function withKey(request: SerializedRequest, id: string): SerializedRequest {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers['idempotency-key'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, 'idempotency-key': id } };
}

export function unopenedAnswer(request: SerializedRequest, error: unknown): SerializedResponse {
  const isNewer = error instanceof NewerSchemaError;
  const newer = problem({
    type: 'newer-schema',
    title: 'The stored data is of a newer version of this page. Please reload.',
    status: 503,
  });
  return answerWithoutDatabase(request, isNewer ? newer : failureAnswer(error));
}

export function answerWithoutDatabase(request: SerializedRequest, answer: Answer): SerializedResponse {
  const correlationId = request.headers['x-correlation-id'] ?? 'none';
  return serializeAnswer(answer, { correlationId, now: Date.now(), commit: 0 });
}
