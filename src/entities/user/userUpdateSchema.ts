import { object, type InferType } from 'yup';
import { emailSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';

/** A person's details as a form gives them: all of them. */
export const userDetailsSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  email: emailSchema('Enter an email.'),
});

/** An admin's change of a person (spec 6): only what is given changes, from the version that was seen. */
export const userUpdateSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name).optional(),
  email: emailSchema('Enter an email.').optional(),
  version: versionSchema(),
});

export type UserUpdateInput = InferType<typeof userUpdateSchema>;
