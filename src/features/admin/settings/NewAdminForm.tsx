import { useRef, useState } from 'react';
import { type Admin, type NewAdminInput, newAdminSchema } from '../../../entities/admin/admin';
import { adminApi } from '../../../entities/admin/adminApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';
import { useCommand } from '../../shared/commands/useCommand';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { SaveRow, SettingsFields, SettingsSection } from './SettingsSection';
import { useSend } from '../../shared/commands/useSend';

const TITLE = 'Add New Admin';
const EMPTY: NewAdminInput = { name: '', email: '', password: '' };
/** Survives a reload and a login; the password doesn't. */
const EMPTY_DRAFT = { name: '', email: '' };

/** Adds an admin (product 14.4). */
export function NewAdminForm() {
  const { show } = useToast();
  const form = useRef<FormHelpers<NewAdminInput> | null>(null);
  const draft = useFormDraft('new admin', EMPTY_DRAFT);
  const [initialValues] = useState({ ...EMPTY, ...draft.initialValues });
  const command = useCommand<NewAdminInput, Admin>({
    send: useSend(adminApi.endpoints.createAdmin),
    onSettled: ({ name, email }) => {
      draft.forget();
      form.current?.reset(EMPTY);
      show({ variant: 'success', title: 'Admin Added', description: `${name} can now log in as ${email}.` });
    },
    onRefused: useRefusalToast({ form }),
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Admins review deposits, withdrawals and KYC, edit plans and settings, and can add other admins."
    >
      <Form
        name={TITLE}
        initialValues={initialValues}
        onValuesChange={({ name, email }) => draft.keep({ name, email })}
        schema={newAdminSchema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        helpersRef={form}
        onSubmit={command.submit}
      >
        <SettingsFields>
          <TextField name="name" label="Name" autoComplete="off" maxLength={TEXT_LIMITS.name} required />
          <TextField name="email" label="Email" type="email" autoComplete="off" required />
          <NewPasswordField name="password" label="Password" />
          <SaveRow label="Add admin" command={command} />
        </SettingsFields>
      </Form>
    </SettingsSection>
  );
}
