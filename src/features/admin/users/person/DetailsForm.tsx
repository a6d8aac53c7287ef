import { useRef } from 'react';
import type { User } from '../../../../entities/user/user';
import { userDetailsSchema } from '../../../../entities/user/userInput';
import { userApi, useReadUserQuery } from '../../../../entities/user/userApi';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormStack } from '../../../../ui/forms/FormStack';
import { SubmitRow } from '../../../../ui/forms/SubmitRow';
import { useToast } from '../../../../ui/toasts/useToast';
import { DetailsFields, personDetailsOf, type PersonDetails } from '../../../shared/record/DetailsFields';
import { useRecordForm } from '../../../shared/record/useRecordForm';
import { REFUSED, useRefusalToast } from '../../../shared/commands/useRefusalToast';
import { PersonSection } from './PersonSection';
import { useSend } from '../../../shared/commands/useSend';

/** Compares only the details, so a booking or a KYC decision doesn't count as a conflict. */
function useDetails(user: User) {
  const { show } = useToast();
  const { refetch } = useReadUserQuery(user.id);
  const helpers = useRef<FormHelpers<PersonDetails>>(null);
  const form = useRecordForm({
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
    onRefused: useRefusalToast({ form: helpers, literals: [user.name] }),
    onOutdated: () => void refetch(),
  });
  return { form, helpers };
}

/** Changes the name and email (product 3.7); shows someone else's changes before overwriting them. */
export function DetailsForm({ user }: { readonly user: User }) {
  const { form, helpers } = useDetails(user);
  return (
    <PersonSection
      title="Update details"
      explanation="A new email applies from the next login. Past records keep the old name."
    >
      <Form
        name="Update details"
        initialValues={form.initialValues}
        enableReinitialize
        schema={userDetailsSchema}
        failureTitle={REFUSED}
        isLocked={form.isUnknown}
        onValuesChange={form.handleValues}
        helpersRef={helpers}
        onSubmit={form.save}
      >
        <FormStack>
          <DetailsFields
            what="The details"
            form={form}
            name={{ autoComplete: 'off' }}
            email={{ autoComplete: 'off' }}
          />
          <SubmitRow size="medium" command={form} label="Save details" />
        </FormStack>
      </Form>
    </PersonSection>
  );
}
