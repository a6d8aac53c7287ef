import type { Schema } from 'yup';

/** Reads a form's kept texts as they were sent; `null` where the schema would not have let them. */
export function sentBody<Body>(schema: Schema<Body>, texts: Readonly<Record<string, string>>): Body | null {
  return schema.isValidSync(texts) ? schema.cast(texts) : null;
}
