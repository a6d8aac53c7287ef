import { useState } from 'react';
import { type Admin, type NewAdminInput, newAdminSchema } from '../../../entities/admin/admin';
import { DUTIES } from '../../../entities/admin/duty';
import { adminApi } from '../../../entities/admin/adminApi';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { NewPasswordField } from '../../../ui/forms/NewPasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../../shared/commands/CommandForm';
import { useSend } from '../../shared/commands/useCommand';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { DutyField } from './DutyField';
import { SettingsSection } from './SettingsSection';

const TITLE = 'Add New Admin';
const EMPTY: NewAdminInput = { name: '', email: '', password: '', duty: 'owner' };
/** Survives a reload and a login; the password doesn't. */
const EMPTY_DRAFT = { name: '', email: '', duty: 'owner' };

const dutyOf = ({ duty }: typeof EMPTY_DRAFT) => DUTIES.find((each) => each === duty) ?? EMPTY.duty;

/** Adds an admin (product 14.4). */
export function NewAdminForm() {
  const { show } = useToast();
  const draft = useFormDraft('new admin', EMPTY_DRAFT);
  const [initialValues] = useState(() => ({
    ...EMPTY,
    ...draft.initialValues,
    duty: dutyOf(draft.initialValues),
  }));
  const command = useFormCommand<NewAdminInput, NewAdminInput, Admin>({
    send: useSend(adminApi.endpoints.createAdmin),
    onSettled: ({ name, email }) => {
      draft.forget();
      command.helpersRef.current?.reset(EMPTY);
      show({ variant: 'success', title: 'Admin Added', description: `${name} can now log in as ${email}.` });
    },
  });
  return (
    <SettingsSection
      title={TITLE}
      explanation="Admins review deposits, withdrawals and KYC, edit plans and settings, and can add other admins, as far as their duty goes."
    >
      <CommandForm
        command={command}
        name={TITLE}
        initialValues={initialValues}
        onValuesChange={({ name, email, duty }) => draft.keep({ name, email, duty })}
        schema={newAdminSchema}
        submitLabel="Add admin"
        onSubmit={command.submit}
      >
        <TextField name="name" label="Name" autoComplete="off" maxLength={TEXT_LIMITS.name} required />
        <TextField name="email" label="Email" type="email" autoComplete="off" required />
        <NewPasswordField name="password" label="Password" />
        <DutyField />
      </CommandForm>
    </SettingsSection>
  );
}
