import { ValidationError } from 'yup';
import { count, id, listOf, oneOf, record, text, variants, type Infer } from '../../src/lib/schema';
import { serializedRequest, serializedResponse } from '../../backend/pipeline/exchange';

const message = variants('kind', [
  /** A tab came (back) and asks who leads. */
  record({ kind: oneOf(['hello']) }),
  /** A tab leads, in the named term, from that commit on. */
  record({ kind: oneOf(['leading']), term: id(), commit: count() }),
  record({ kind: oneOf(['ping']) }),
  /** Whoever holds the lead, or takes it now, is alive. */
  record({ kind: oneOf(['alive']) }),
  /** To the leader. The same id twice is the same request. */
  record({ kind: oneOf(['request']), id: id(), request: serializedRequest }),
  record({ kind: oneOf(['answer']), id: id(), response: serializedResponse }),
  /** The leader committed. */
  record({
    kind: oneOf(['notice']),
    notice: record({ commit: count(), changes: listOf(record({ table: id(), id: text() })) }),
  }),
]);

export type TabMessage = Infer<typeof message>;

/** Reads what came over the channel; `undefined` when this build does not know it. */
export function readMessage(data: unknown): TabMessage | undefined {
  try {
    return message.validateSync(data);
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}
