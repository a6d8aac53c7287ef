import { ValidationError, type Schema } from 'yup';
import { ProblemError } from '../services/context';
import type { SerializedRequest } from './exchange';

function badRequest(detail: string): ProblemError {
  return new ProblemError({ type: 'bad-request', title: 'The request is malformed.', status: 400, detail });
}

/**
 * The JSON object that a request carries; an absent body is an empty object.
 * @throws ProblemError 400 for another content type, broken JSON, or JSON that is no object.
 */
export function parseBody(request: SerializedRequest): object {
  if (request.body === '') return {};
  const contentType = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw badRequest('The body must be sent as application/json.');
  }
  let body: unknown;
  try {
    body = JSON.parse(request.body);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('The body must be a JSON object.');
  }
  return body;
}

function validationProblem(error: ValidationError): ProblemError {
  const errors: Record<string, string> = {};
  const failures = error.inner.length > 0 ? error.inner : [error];
  for (const failure of failures) {
    const field = failure.path ?? '';
    if (!(field in errors)) errors[field] = failure.message;
  }
  const title = failures[0]?.message ?? 'Some fields are not valid.';
  return new ProblemError({ type: 'validation-failed', title, status: 422, errors });
}

/**
 * The body as its schema reads it; fields that the schema does not name are dropped.
 * @throws ProblemError 422 with one text per bad field; its title is the first of them.
 */
export async function validateBody<Body>(schema: Schema<Body>, body: object): Promise<Body> {
  try {
    return await schema.validate(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? validationProblem(error) : error;
  }
}
