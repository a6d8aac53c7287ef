import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { ProblemError } from '../../backend/problem';
import type { BrowserBackend } from '../browserBackend';
import type { Replacing } from '../seed/replaceDataSet';
import type { FaultyStorage } from './storageFaults';

export interface QaControlOptions extends Replacing {
  readonly backend: BrowserBackend;
  readonly storage: FaultyStorage;
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Keys of damage already done: the same request comes again after the database is reopened. */
  readonly damageDone: Set<string>;
}

/** Answers a path of test control; `undefined` for an empty body. @throws errors that are shown as they are. */
export type QaCommand = (options: QaControlOptions, input: unknown, request: SerializedRequest) => unknown;

export function refused(title: string): ProblemError {
  return new ProblemError(400, 'bad-request', title);
}
