import { object, type InferType } from 'yup';
import { emailSchema, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';

/** Site Information (spec 5). A given `version` must be the stored one. */
export const siteSettingsSchema = object({
  contactEmail: emailSchema('Enter a contact email.'),
  contactPhone: requiredText('Enter a contact phone.', TEXT_LIMITS.phone),
  aboutUs: optionalText(TEXT_LIMITS.about),
  version: optionalVersionSchema(),
});

export type SiteSettingsInput = InferType<typeof siteSettingsSchema>;
