import type { SiteSettings } from '../../../entities/settings/settings';
import { siteSettingsInputSchema } from '../../../entities/settings/settingsInput';
import { settingsApi, useReadSiteQuery } from '../../../entities/settings/settingsApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import { RecordSettings } from './RecordSettings';
import { useSend } from '../../shared/commands/useCommand';

const FIELDS = [
  { name: 'contactEmail', label: 'Contact email' },
  { name: 'contactPhone', label: 'Contact phone' },
  { name: 'aboutUs', label: 'About us' },
  { name: 'legalName', label: 'Legal name' },
  { name: 'legalAddress', label: 'Registered address' },
  { name: 'legalNumber', label: 'Registration number' },
] as const;

const textsOf = (site: SiteSettings) => ({
  contactEmail: site.contactEmail,
  contactPhone: site.contactPhone,
  aboutUs: site.aboutUs,
  legalName: site.legalName ?? '',
  legalAddress: site.legalAddress ?? '',
  legalNumber: site.legalNumber ?? '',
});

export function SiteForm() {
  const query = useReadSiteQuery();
  return (
    <RecordSettings
      title="Site Information"
      what="The site information"
      explanation="Shown in the site footer. The company’s name, address and number are shown in the Terms and on statements."
      query={query}
      fieldCount={FIELDS.length}
      schema={siteSettingsInputSchema}
      textsOf={textsOf}
      send={useSend(settingsApi.endpoints.updateSite)}
      saved={{ title: 'Site Settings Updated', description: 'Your changes have been saved successfully.' }}
      wordsOf={(stored) => FIELDS.map(({ name, label }) => ({ label, stored: stored[name] ?? '' }))}
      saveLabel="Save site information"
    >
      <TextField name="contactEmail" label="Contact email" type="email" autoComplete="off" required />
      <TextField
        name="contactPhone"
        label="Contact phone"
        type="tel"
        autoComplete="off"
        maxLength={TEXT_LIMITS.phone}
        isTranslatable={false}
        required
      />
      <TextField name="aboutUs" label="About us" multiline minRows={4} maxLength={TEXT_LIMITS.about} />
      <TextField
        name="legalName"
        label="Legal name"
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        isTranslatable={false}
      />
      <TextField
        name="legalAddress"
        label="Registered address"
        autoComplete="off"
        maxLength={TEXT_LIMITS.address}
        isTranslatable={false}
      />
      <TextField
        name="legalNumber"
        label="Registration number"
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        isTranslatable={false}
      />
    </RecordSettings>
  );
}
