import type { User } from '../../../../entities/user/user';
import { userDetailsSchema } from '../../../../entities/user/userInput';
import { userApi, useReadUserQuery } from '../../../../entities/user/userApi';
import { useToast } from '../../../../ui/toasts/useToast';
import { DetailsFields, personDetailsOf } from '../../../shared/record/DetailsFields';
import { useRecordForm } from '../../../shared/record/useRecordForm';
import { CommandForm } from '../../../shared/commands/CommandForm';
import { useSend } from '../../../shared/commands/useCommand';
import { REFUSED } from '../../../shared/commands/useRefusalToast';
import { PersonSection } from './PersonSection';

/** Compares only the details, so a booking or a KYC decision doesn't count as a conflict. */
function useDetails(user: User) {
  const { show } = useToast();
  const { refetch } = useReadUserQuery(user.id);
  return useRecordForm({
    draftName: `user-details/${user.id}`,
    stored: user,
    textsOf: personDetailsOf,
    bodySchema: userDetailsSchema,
    send: useSend(userApi.endpoints.updateUser, user.id),
    onSaved: ({ name, email }) => {
      show({
        variant: 'success',
        title: 'User Updated',
        description: `${name} logs in as ${email}.`,
        literals: [name],
      });
    },
    literals: [user.name],
    onOutdated: () => void refetch(),
  });
}

/** Changes the name and email (product 3.7); shows someone else's changes before overwriting them. */
export function DetailsForm({ user }: { readonly user: User }) {
  const form = useDetails(user);
  return (
    <PersonSection
      title="Update details"
      explanation="A new email applies from the next login. Past records keep the old name."
    >
      <CommandForm
        command={form}
        name="Update details"
        initialValues={form.initialValues}
        enableReinitialize
        schema={userDetailsSchema}
        failureTitle={REFUSED}
        submitLabel="Save details"
        submit={{ size: 'medium' }}
        onValuesChange={form.handleValues}
        onSubmit={form.save}
      >
        <DetailsFields
          what="The details"
          form={form}
          name={{ autoComplete: 'off' }}
          email={{ autoComplete: 'off' }}
        />
      </CommandForm>
    </PersonSection>
  );
}
