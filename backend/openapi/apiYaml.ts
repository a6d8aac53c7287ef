import { stringify } from 'yaml';
import { buildDocument } from './document';

/** The API's document as YAML 1.2, in the form that Prettier keeps: docs/openapi.yaml. */
export function apiYaml(): string {
  return stringify(buildDocument(), { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true });
}
