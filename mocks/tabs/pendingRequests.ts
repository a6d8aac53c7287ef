import { NewerSchemaError } from '../storage/storage';
import { failureAnswer, problem, serializeAnswer, type Answer } from '../../backend/pipeline/answers';
import type { SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';

export interface PendingRequest {
  readonly id: string;
  readonly request: SerializedRequest;
  readonly resolve: (response: SerializedResponse) => void;
  term: string | undefined;
}

export class PendingRequests {
  readonly #requests = new Map<string, PendingRequest>();

  /** Adds a request and passes it to `dispatch`. Resolves with the first response. */
  add(
    id: string,
    request: SerializedRequest,
    dispatch: (pending: PendingRequest) => void,
  ): Promise<SerializedResponse> {
    return new Promise((resolve) => {
      const pending: PendingRequest = {
        id,
        request: withKey(request, id),
        resolve: (response) => {
          this.#requests.delete(id);
          resolve(response);
        },
        term: undefined,
      };
      this.#requests.set(id, pending);
      dispatch(pending);
    });
  }

  get(id: string): PendingRequest | undefined {
    return this.#requests.get(id);
  }

  /** Oldest first. */
  all(): PendingRequest[] {
    return [...this.#requests.values()];
  }
}

/** Gives a command an idempotency key, its own or `id`, so that resending it to another leader is safe. */
function withKey(request: SerializedRequest, id: string): SerializedRequest {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers['idempotency-key'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, 'idempotency-key': id } };
}

export function unopenedAnswer(request: SerializedRequest, error: unknown): SerializedResponse {
  const isNewer = error instanceof NewerSchemaError;
  const newer = problem({
    type: 'newer-schema',
    title: 'The stored data is from a newer version of this page. Please reload.',
    status: 503,
  });
  return answerWithoutDatabase(request, isNewer ? newer : failureAnswer(error));
}

export function answerWithoutDatabase(request: SerializedRequest, answer: Answer): SerializedResponse {
  const correlationId = request.headers['x-correlation-id'] ?? 'none';
  return serializeAnswer(answer, { correlationId, now: Date.now(), commit: 0 });
}
