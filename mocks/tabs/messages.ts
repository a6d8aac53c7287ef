import { ValidationError } from 'yup';
import { count, id, listOf, oneOf, record, text, variants, type Infer } from '../../src/lib/schema';
import { serializedRequest, serializedResponse } from '../../backend/pipeline/exchange';

/** The schema of stored data that the sender's build knows. Earlier builds don't say it. */
const schema = count().optional();

const message = variants('kind', [
  /** A tab opened or returned and asks for the leader. */
  record({ kind: oneOf(['hello']), schema }),
  /** This tab leads, in this term, starting at this commit. */
  record({ kind: oneOf(['leading']), term: id(), commit: count(), schema }),
  record({ kind: oneOf(['ping']) }),
  /** The leader, or the tab taking over, is alive. */
  record({ kind: oneOf(['alive']) }),
  /** To the leader. A repeated id is the same request. */
  record({ kind: oneOf(['request']), id: id(), request: serializedRequest }),
  record({ kind: oneOf(['answer']), id: id(), response: serializedResponse }),
  /** The leader committed. */
  record({
    kind: oneOf(['notice']),
    notice: record({ commit: count(), changes: listOf(record({ table: id(), id: text() })) }),
  }),
]);

export type TabMessage = Infer<typeof message>;

/** `undefined` for a message that this build doesn't know. */
export function readMessage(data: unknown): TabMessage | undefined {
  try {
    return message.validateSync(data);
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}
