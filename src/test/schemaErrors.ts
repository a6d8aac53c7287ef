import { ValidationError, type Schema } from 'yup';

/** The first message per invalid field, as forms and the API show it; empty when valid. */
export function schemaErrors(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path = '', message } of error.inner) errors[path] ??= message;
    return errors;
  }
}
