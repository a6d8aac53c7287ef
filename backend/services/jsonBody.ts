import { ValidationError, type Schema } from 'yup';

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
 * A form's schema as the API reads it: numbers must be JSON numbers, never text (decisions B).
 * Fields that the schema does not name are dropped, so that nothing unasked for is ever kept.
 */
export function jsonBody<S extends Schema>(schema: S): S {
  return schema.test('json-numbers', (_value, context) => {
    const errors = wrongNumbers(schema, context.originalValue);
    return errors.length === 0 || new ValidationError(errors);
  });
}
