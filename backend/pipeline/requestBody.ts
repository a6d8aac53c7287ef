import { ObjectSchema, Schema, ValidationError } from 'yup';
import { isStorable } from '../../src/lib/characters';
import { formatBytes } from '../../src/lib/fileRules';
import { isRecord } from '../../src/lib/json';
import { ProblemError } from '../problem';
import { MAX_BODY_BYTES, type SerializedRequest } from './exchange';

function badRequest(detail: string): ProblemError {
  return new ProblemError(400, 'bad-request', 'The request is malformed.', { detail });
}

export function tooLargeTitle(maxBytes: number): string {
  return `The request is too large: at most ${formatBytes(maxBytes)} are taken.`;
}

/** @throws ProblemError 413 if the file exceeds `maxFileBytes`, or any other body {@link MAX_BODY_BYTES}. */
export function requireFittingBody({ body, file }: SerializedRequest, maxFileBytes = 0): void {
  if (file !== undefined && file.length > maxFileBytes)
    throw new ProblemError(413, 'body-too-large', tooLargeTitle(maxFileBytes));
  // With more characters than bytes allowed, it needn't be measured.
  if (body.length <= MAX_BODY_BYTES && new TextEncoder().encode(body).length <= MAX_BODY_BYTES) return;
  throw new ProblemError(413, 'body-too-large', tooLargeTitle(MAX_BODY_BYTES));
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
    throw badRequest('The body isn’t valid JSON.');
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
  const title = failures[0]?.message ?? 'Some fields aren’t valid. Check them and try again.';
  return new ProblemError(422, 'validation-failed', title, { errors });
}

/** A schema's fields by name; empty for a schema without any. */
function fieldsOf(schema: Schema): Readonly<Record<string, unknown>> {
  return schema instanceof ObjectSchema ? schema.fields : {};
}

/** The fields declared as secrets (`format: 'password'`). */
export function secretFieldsOf(schema: Schema): readonly string[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    field instanceof Schema && field.meta()?.format === 'password' ? [name] : [],
  );
}

/** Maximum part of an unknown field's name that the answer repeats. */
const NAME_SHOWN = 100;

/** @throws ProblemError 400 for a field that isn't in the schema. */
function requireKnownFields(schema: Schema, body: object): void {
  const known = fieldsOf(schema);
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw badRequest(`The field “${unknown.slice(0, NAME_SHOWN)}” is unknown.`);
}

/**
 * The body with `{}` for each object or array value: no field of the API is one. Their contents must not reach yup,
 * which calls `toString` on values that should be text.
 */
function withoutContents(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? {} : value,
    ]),
  );
}

/**
 * The body as validated by its schema.
 * @throws ProblemError 400 for an unknown field, which yup must not look up: it would find `constructor`. 422 with a
 * text per invalid field; the title is the first.
 */
export async function validateBody<Body>(schema: Schema<Body>, body: object): Promise<Body> {
  requireKnownFields(schema, body);
  try {
    return await schema.validate(withoutContents(body), { abortEarly: false });
  } catch (error) {
    throw error instanceof ValidationError ? validationProblem(error) : error;
  }
}

function unfitFields(schema: Schema, body: unknown): ValidationError[] {
  if (!isRecord(body)) return [];
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const given = body[name];
    const isNumber = field instanceof Schema && field.type === 'number';
    const isAbsent = given === undefined || (given === null && isNumber && field.spec.nullable);
    if (isNumber && !isAbsent && typeof given !== 'number') {
      return [new ValidationError('Give a JSON number.', given, name)];
    }
    if (typeof given !== 'string' || isStorable(given)) return [];
    return [new ValidationError('Remove hidden characters.', given, name)];
  });
}

/** A form's schema for the API: numbers must be JSON numbers (product 5.1) and texts storable (product 18.8). */
export function jsonBody<S extends Schema>(schema: S): S {
  return schema.test('json-values', (_value, context) => {
    const errors = unfitFields(schema, context.originalValue);
    return errors.length === 0 || new ValidationError(errors);
  });
}
