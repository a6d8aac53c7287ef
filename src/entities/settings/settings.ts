import * as schema from '../../lib/schema';

/** Shown on the public pages (product 14.1). */
export const siteSettingsSchema = schema.record({
  contactEmail: schema.text(),
  contactPhone: schema.text(),
  aboutUs: schema.text(),
  version: schema.version(),
});
export type SiteSettings = schema.Infer<typeof siteSettingsSchema>;
