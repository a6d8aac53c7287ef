import type { SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import { withKey } from './leadAnswers';

export interface PendingRequest {
  readonly id: string;
  readonly request: SerializedRequest;
  readonly resolve: (response: SerializedResponse) => void;
  readonly reject: (reason: unknown) => void;
  term: string | undefined;
}

export class PendingRequests {
  readonly #requests = new Map<string, PendingRequest>();

  /** Adds a request and hands it to `dispatch`. Settles once, by an answer or by `signal`. */
  add(
    id: string,
    request: SerializedRequest,
    dispatch: (pending: PendingRequest) => void,
    signal?: AbortSignal,
  ): Promise<SerializedResponse> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settle = (finish: () => void) => {
        signal?.removeEventListener('abort', onAbort);
        this.#requests.delete(id);
        finish();
      };
      const onAbort = () => {
        const reason: unknown = signal?.reason;
        settle(() => reject(reason));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const pending: PendingRequest = {
        id,
        request: withKey(request, id),
        resolve: (response) => settle(() => resolve(response)),
        reject: (reason) => settle(() => reject(reason)),
        term: undefined,
      };
      this.#requests.set(id, pending);
      dispatch(pending);
    });
  }

  get(id: string): PendingRequest | undefined {
    return this.#requests.get(id);
  }

  /** Those that wait now, oldest first. */
  all(): PendingRequest[] {
    return [...this.#requests.values()];
  }
}
