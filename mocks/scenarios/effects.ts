import { toResponse, type SerializedResponse } from '../../backend/pipeline/exchange';
import { cutBody, halfOf, patchJson, PROXY_PAGE, slowBody, withBody } from './bodies';
import type { Effect } from './scenario';
import { statusAnswer } from './statusAnswer';
import { untilAborted, type Timers } from './timers';

interface InterceptedRequest {
  readonly correlationId: string | null;
  /** Hands the request to the backend. Rejects only when there is none any more. */
  send(): Promise<SerializedResponse>;
  readonly earlier: SerializedResponse | undefined;
  /** Aborts when nobody waits any more, or the scenario is taken out of force. */
  readonly signal: AbortSignal;
  readonly timers: Timers;
}

/** Carries a request under an effect. `Response.error()` is a broken connection. */
export async function applyEffect(effect: Effect, intercepted: InterceptedRequest): Promise<Response> {
  switch (effect.kind) {
    case 'status':
      return statusAnswer(effect, intercepted.correlationId);
    case 'network':
      return Response.error();
    case 'hang':
      await untilAborted(intercepted.signal);
      return Response.error();
    case 'lost-answer':
      await intercepted.send();
      return Response.error();
    case 'duplicate': {
      const [first] = await Promise.all([intercepted.send(), intercepted.send()]);
      return toResponse(first);
    }
    case 'stale':
      return toResponse(intercepted.earlier ?? (await intercepted.send()));
    default: {
      const answer = await intercepted.send();
      return answer.status === 0 ? Response.error() : bent(effect, answer, intercepted);
    }
  }
}

type BodyEffect = Exclude<
  Effect,
  { readonly kind: 'status' | 'network' | 'hang' | 'lost-answer' | 'duplicate' | 'stale' }
>;

function bent(
  effect: BodyEffect,
  answer: SerializedResponse,
  { signal, timers }: InterceptedRequest,
): Response {
  const text = answer.body ?? '';
  switch (effect.kind) {
    case 'malformed':
      return withBody(answer, '{"unexpected":true}');
    case 'truncated':
      return withBody(answer, halfOf(text));
    case 'cut':
      return withBody(answer, cutBody(text));
    case 'empty':
      return withBody(answer, null);
    case 'html':
      return withBody({ ...answer, status: effect.status ?? 200 }, PROXY_PAGE, 'text/html; charset=utf-8');
    case 'dribble':
      return withBody(
        answer,
        slowBody(text, effect.chunkBytes, () => timers.wait(effect.everyMs, signal)),
      );
    case 'patch':
      return withBody(answer, patchJson(text, effect.path, 'value' in effect ? effect.value : undefined));
  }
}

export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'status':
      return `answered ${effect.status}`;
    case 'network':
      return 'connection broken';
    case 'hang':
      return 'never answered';
    case 'lost-answer':
      return 'answer lost after the backend did its work';
    case 'duplicate':
      return 'delivered twice';
    case 'malformed':
      return 'another JSON than asked for';
    case 'truncated':
      return 'half of the JSON';
    case 'cut':
      return 'connection broken in the middle of the answer';
    case 'empty':
      return 'empty body';
    case 'html':
      return 'a page of HTML';
    case 'dribble':
      return `body in pieces of ${effect.chunkBytes} bytes`;
    case 'patch':
      return `${effect.path} ${'value' in effect ? 'changed' : 'removed'}`;
    case 'stale':
      return 'an earlier answer';
  }
}
