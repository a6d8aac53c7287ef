import { number, type NumberSchema } from 'yup';

const SEEN = 'The version that the caller saw; an older one than the stored is answered 409.';

/** `version` of the record that was edited; the API answers 409 if it is outdated. */
export function versionSchema(): NumberSchema<number> {
  return number()
    .integer('Give a whole version.')
    .min(0, 'Give a version.')
    .typeError('Give the version.')
    .required('Give the version.')
    .meta({ description: SEEN });
}

export function optionalVersionSchema(): NumberSchema<number | undefined> {
  return number()
    .integer('Give a whole version.')
    .min(0, 'Give a version.')
    .typeError('Give the version.')
    .meta({ description: SEEN });
}
