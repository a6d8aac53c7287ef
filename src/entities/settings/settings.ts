import * as schema from '../../lib/schema';

/** Shown on the public pages, and on statements (product 14.1). */
export const siteSettingsSchema = schema.record({
  contactEmail: schema.text(),
  contactPhone: schema.text(),
  aboutUs: schema.text(),
  legalName: schema
    .text()
    .optional()
    .meta({ description: 'Of the company behind the site; absent if not set.' }),
  legalAddress: schema.text().optional().meta({ description: 'Where it is registered.' }),
  legalNumber: schema.text().optional().meta({ description: 'Its number in the register.' }),
  version: schema.version(),
});
export type SiteSettings = schema.Infer<typeof siteSettingsSchema>;
