import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { isEmail } from '../../lib/email';
import { buildDocument } from '../../../backend/openapi/document';

const DOCUMENT = 'openapi';

/** The API document that tests check responses and samples against. */
export const apiDocument = buildDocument();

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats(ajv);
ajv.addFormat('idn-email', isEmail);
// The document contains schemas but is not one.
ajv.addVocabulary(Object.keys(apiDocument));
ajv.addSchema(apiDocument, DOCUMENT);

/** A path into the document: field names, outermost first. */
export type DocumentPlace = readonly string[];

/** One sentence per violation of the schema at `place`; empty when the value conforms. `name` labels the value. */
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
