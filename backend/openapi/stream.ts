import { CHANGES_KEPT_MS, HEARTBEAT_MS } from '../../src/lib/changeNotice';
import { durationText } from '../../src/lib/dateFormats';
import { textSchema } from './jsonSchema';
import { problemResponse, type ResponseObject } from './responses';

export const STREAM_PATH = '/api/changes';

const DESCRIPTION = `Server-sent events, for as long as the session lasts. Only a server has it: the backend in the browser tells its tabs by itself.
An event "change" names records that the caller may read and that were changed: {"commit": 7, "changes": [{"table": "deposits", "id": "dep-1"}]}; the id "*" stands for any record of the table. Its id, sent back as Last-Event-ID, goes on from there, for ${durationText(CHANGES_KEPT_MS)}.
An event "bye" asks the caller to come back, to another process; "session-ended" says that the session is over. A comment line every ${durationText(HEARTBEAT_MS)} shows that the stream lives.`;

const responses: Readonly<Record<string, ResponseObject>> = {
  200: {
    description: 'The stream.',
    content: { 'text/event-stream': { schema: textSchema() } },
  },
  401: problemResponse('Nobody is signed in by this token.', ['unauthenticated']),
  403: problemResponse('An admin has to set up a second step first.', ['set-up-required']),
  429: problemResponse('The session has five streams already.', ['too-many-attempts'], 'Retry-After'),
  500: problemResponse('Something went wrong.', ['internal']),
  503: problemResponse('The database does not answer.', ['unavailable'], 'Retry-After'),
};

/** The only operation that isn't an endpoint: its answer never ends. */
export const STREAM_OPERATION = {
  operationId: 'changes.stream',
  summary: 'Stream of changes',
  description: DESCRIPTION,
  tags: ['changes'],
  'x-kind': 'query',
  'x-role': 'any',
  security: [{ session: [] }],
  parameters: [
    { $ref: '#/components/parameters/correlationId' },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The id of the last event.',
      schema: textSchema({ pattern: '^\\d{1,15}$' }),
    },
  ],
  responses,
} as const;
