import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { buildDocument } from '../../../backend/openapi/document';

const DOCUMENT = 'openapi';

/** The API's document, as the tests hold answers and samples against it. */
export const apiDocument = buildDocument();

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats(ajv);
// The document holds schemas and is none itself.
ajv.addVocabulary(Object.keys(apiDocument));
ajv.addSchema(apiDocument, DOCUMENT);

/** Where something stands in the document: names of fields, outermost first. */
export type DocumentPlace = readonly string[];

/**
 * How a value violates the schema at a place of the document, one sentence each; nothing when it conforms. `name` says
 * what the value is.
 */
export function schemaViolations(place: DocumentPlace, name: string, value: unknown): string[] {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`${DOCUMENT}#/${pointer.join('/')}`);
  if (validate === undefined) throw new Error(`No schema is at ${place.join(' / ')}.`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is not valid', params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
