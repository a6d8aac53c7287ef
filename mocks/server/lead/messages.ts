import type { ChangeNotice, RecordChange } from '../../../src/lib/changeNotice';
import { FieldReader, MalformedError } from '../../../src/lib/fieldReader';
import type { SerializedRequest, SerializedResponse } from '../exchange';

/** What tabs tell each other. */
export type LeadMessage =
  /** A tab came (back) and asks who leads. */
  | { readonly kind: 'hello'; readonly tab: string }
  /** A tab leads, in the named term, from that commit on. */
  | { readonly kind: 'leading'; readonly term: string; readonly commit: number }
  /** Whoever holds the lead is asked whether it is alive. */
  | { readonly kind: 'ping' }
  /** Whoever holds the lead, or takes it now, is alive. */
  | { readonly kind: 'alive' }
  /** A tab without Web Locks leads no more. */
  | { readonly kind: 'bye' }
  /** To the leader. The same id twice is the same request. */
  | { readonly kind: 'request'; readonly id: string; readonly request: SerializedRequest }
  /** To whoever sent the request. */
  | { readonly kind: 'answer'; readonly id: string; readonly response: SerializedResponse }
  /** The leader committed. */
  | { readonly kind: 'notice'; readonly notice: ChangeNotice };

const KINDS = ['hello', 'leading', 'ping', 'alive', 'bye', 'request', 'answer', 'notice'] as const;

/** Reads what came over the channel; `undefined` when this build does not know it. */
export function readMessage(data: unknown): LeadMessage | undefined {
  try {
    return parse(new FieldReader(data, 'message'));
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

function parse(message: FieldReader): LeadMessage {
  const kind = message.oneOf('kind', KINDS);
  switch (kind) {
    case 'hello':
      return { kind, tab: message.id('tab') };
    case 'leading':
      return { kind, term: message.id('term'), commit: message.number('commit') };
    case 'ping':
    case 'alive':
    case 'bye':
      return { kind };
    case 'request':
      return { kind, id: message.id('id'), request: message.nested('request', readRequest) };
    case 'answer':
      return { kind, id: message.id('id'), response: message.nested('response', readResponse) };
    case 'notice':
      return { kind, notice: message.nested('notice', readNotice) };
  }
}

function readRequest(value: unknown): SerializedRequest {
  const request = new FieldReader(value, 'request');
  return {
    method: request.id('method'),
    path: request.text('path'),
    headers: request.nested('headers', readHeaders),
    body: request.text('body'),
  };
}

function readResponse(value: unknown): SerializedResponse {
  const response = new FieldReader(value, 'response');
  return {
    status: response.number('status'),
    headers: response.nested('headers', readHeaders),
    body: response.textOrNull('body'),
  };
}

function readHeaders(value: unknown): Readonly<Record<string, string>> {
  const headers = new FieldReader(value, 'headers');
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return Object.fromEntries(names.map((name) => [name, headers.text(name)]));
}

function readNotice(value: unknown): ChangeNotice {
  const notice = new FieldReader(value, 'notice');
  return { commit: notice.number('commit'), changes: notice.list('changes', readChange) };
}

function readChange(value: unknown): RecordChange {
  const change = new FieldReader(value, 'change');
  return { table: change.id('table'), id: change.text('id') };
}
