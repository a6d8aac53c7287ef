import { answerViolations } from '../../../src/test/backend/conformance';
import type { HttpAnswer } from './httpClient';

/** Checks an answer that came over HTTP against the API's document. */
export function expectDocumented(method: string, path: string, answer: HttpAnswer): void {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  const { status, text } = answer;
  expect(answerViolations({ method, path }, { status, headers, body: text })).toEqual([]);
}
