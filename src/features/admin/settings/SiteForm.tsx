import type { SiteSettings } from '../../../entities/settings/settings';
import { useReadSiteQuery, useUpdateSiteMutation } from '../../../entities/settings/settingsApi';
import { siteSettingsSchema } from '../../../entities/settings/siteSettingsSchema';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LoadedSettings, RecordFields, SettingsSection } from './SettingsSection';
import { useVersionedSave } from './useVersionedSave';

const TITLE = 'Site Information';
const WHAT = 'The site information';
const SAVED = { title: 'Site Settings Updated', description: 'Your changes have been saved successfully.' };

const FIELDS = [
  { name: 'contactEmail', label: 'Contact email' },
  { name: 'contactPhone', label: 'Contact phone' },
  { name: 'aboutUs', label: 'About us' },
] as const;

interface SiteEditorProps {
  readonly stored: SiteSettings;
  readonly onOutdated: () => void;
}

const textsOf = ({ contactEmail, contactPhone, aboutUs }: SiteSettings) => ({
  contactEmail,
  contactPhone,
  aboutUs,
});

function SiteEditor({ stored, onOutdated }: SiteEditorProps) {
  const [update] = useUpdateSiteMutation();
  const command = useVersionedSave<
    keyof Omit<SiteSettings, 'version'>,
    Omit<SiteSettings, 'version'>,
    SiteSettings
  >({
    name: 'site information',
    stored,
    textsOf,
    send: (body, idempotencyKey) => update({ body, idempotencyKey }).unwrap(),
    success: SAVED,
    onOutdated,
  });
  const { changedTo } = command;
  return (
    <Form
      name={TITLE}
      initialValues={command.initialValues}
      enableReinitialize
      schema={siteSettingsSchema}
      failureTitle="Error"
      onValuesChange={command.handleValues}
      onSubmit={({ contactEmail, contactPhone, aboutUs }) =>
        command.save({ contactEmail, contactPhone, aboutUs })
      }
    >
      <RecordFields filled={command.initialValues.filled}>
        {changedTo === null ? null : (
          <ChangedMeanwhile
            what={WHAT}
            fields={FIELDS.map(({ name, label }) => ({ label, stored: changedTo[name] }))}
            onDiscard={command.discard}
          />
        )}
        <TextField name="contactEmail" label="Contact email" type="email" autoComplete="off" isRequired />
        <TextField
          name="contactPhone"
          label="Contact phone"
          type="tel"
          autoComplete="off"
          maxLength={TEXT_LIMITS.phone}
          isTranslatable={false}
          isRequired
        />
        <TextField name="aboutUs" label="About us" rows={4} maxLength={TEXT_LIMITS.about} />
        {command.isUnknown ? (
          <OutcomeUnknown onCheckAgain={command.checkAgain} isChecking={command.isChecking} />
        ) : null}
        <div>
          <SubmitButton>Save site information</SubmitButton>
        </div>
      </RecordFields>
    </Form>
  );
}

/** What the public pages say about the company (spec 3, 5). */
export function SiteForm() {
  const query = useReadSiteQuery();
  return (
    <SettingsSection title={TITLE} explanation="Visitors read this at the foot of every public page.">
      <LoadedSettings what={WHAT} query={query} fieldCount={FIELDS.length}>
        {(stored) => <SiteEditor stored={stored} onOutdated={() => void query.refetch()} />}
      </LoadedSettings>
    </SettingsSection>
  );
}
