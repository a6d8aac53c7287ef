import { ValidationError, type Schema } from 'yup';
import { ProblemError } from '../services/context';
import { MAX_BODY_BYTES, type SerializedRequest } from './exchange';

function badRequest(detail: string): ProblemError {
  return new ProblemError(400, 'bad-request', 'The request is malformed.', { detail });
}

/** @throws ProblemError 413 if the body exceeds {@link MAX_BODY_BYTES}. */
export function requireFittingBody({ body }: SerializedRequest): void {
  // With more characters than bytes allowed, it needn't be measured.
  if (body.length <= MAX_BODY_BYTES && new TextEncoder().encode(body).length <= MAX_BODY_BYTES) return;
  const title = `The request is too large: at most ${MAX_BODY_BYTES / 1024} kB are taken.`;
  throw new ProblemError(413, 'body-too-large', title);
}

/**
 * The request's JSON object; an absent body is an empty object.
 * @throws ProblemError 400 for another content type, broken JSON, or JSON that isn't an object.
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
  return new ProblemError(422, 'validation-failed', title, { errors });
}

/**
 * Only the schema's fields, and for an object value (no field of the API is one) only that it is an object. Neither
 * must reach yup: it looks fields up through the prototype, where it finds `constructor`, and calls `toString` on
 * values that should be text.
 */
function namedFields(schema: Schema, body: object): object {
  const known = 'fields' in schema && typeof schema.fields === 'object' ? (schema.fields ?? {}) : {};
  const fields = Object.entries(body).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(
    fields.map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? {} : value,
    ]),
  );
}

/**
 * The body as validated by its schema; unknown fields are dropped.
 * @throws ProblemError 422 with a text per invalid field; the title is the first.
 */
export async function validateBody<Body>(schema: Schema<Body>, body: object): Promise<Body> {
  try {
    return await schema.validate(namedFields(schema, body), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? validationProblem(error) : error;
  }
}

function wrongNumbers(schema: Schema, body: unknown): ValidationError[] {
  if (typeof body !== 'object' || body === null || !('fields' in schema)) return [];
  const fields: unknown = schema.fields;
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, field]: [string, { type?: unknown }]) => {
    const given: unknown = Reflect.get(body, name);
    if (field.type !== 'number' || given === undefined || typeof given === 'number') return [];
    return [new ValidationError('Give a JSON number.', given, name)];
  });
}

/**
 * A form's schema for the API: numbers must be JSON numbers, not text (product 5.1), and unknown fields are dropped, so
 * nothing unexpected is stored.
 */
export function jsonBody<S extends Schema>(schema: S): S {
  return schema.test('json-numbers', (_value, context) => {
    const errors = wrongNumbers(schema, context.originalValue);
    return errors.length === 0 || new ValidationError(errors);
  });
}
