import { useRef } from 'react';
import { userDetailsSchema, type User } from '../../../../entities/user/user';
import { useReadUserQuery, useUpdateUserMutation } from '../../../../entities/user/userApi';
import { TEXT_LIMITS } from '../../../../lib/textSchema';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormStack } from '../../../../ui/forms/FormStack';
import { TextField } from '../../../../ui/forms/TextField';
import { useToast } from '../../../../ui/toasts/useToast';
import { ChangedMeanwhile } from '../../../shared/record/ChangedMeanwhile';
import { useRecordForm, REFUSED, useRefusalToast } from '../../../shared/record/useRecordForm';
import type { Texts } from '../../../shared/commands/useFormDraft';
import { PersonFormButtons, PersonSection } from './PersonSection';

type Details = Texts<'name' | 'email'>;

const textsOf = ({ name, email }: User): Details => ({ name, email });

/** Compares only the details, so a booking or a KYC decision doesn't count as a conflict. */
function useDetails(user: User) {
  const { show } = useToast();
  const showRefusal = useRefusalToast([user.name]);
  const { refetch } = useReadUserQuery(user.id);
  const [update] = useUpdateUserMutation();
  const helpers = useRef<FormHelpers<Details>>(null);
  const form = useRecordForm({
    draftName: `user-details/${user.id}`,
    stored: user,
    textsOf,
    bodySchema: userDetailsSchema,
    send: (body, idempotencyKey) => update({ id: user.id, body, idempotencyKey }).unwrap(),
    onSaved: ({ name, email }) => {
      show({
        variant: 'success',
        title: 'User Updated',
        description: `${name} logs in as ${email}.`,
        literals: [name],
      });
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.errors !== undefined) helpers.current?.setServerErrors(error.errors);
    },
    onOutdated: () => void refetch(),
  });
  const save = async (details: Details, formHelpers: FormHelpers<Details>) => {
    helpers.current = formHelpers;
    await form.save(details);
  };
  return { ...form, save };
}

/** Changes the name and email (product 3.7); shows someone else's changes before overwriting them. */
export function DetailsForm({ user }: { readonly user: User }) {
  const form = useDetails(user);
  const { changedTo } = form;
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
        onSubmit={form.save}
      >
        <FormStack>
          {changedTo === null ? null : (
            <ChangedMeanwhile
              what="The details"
              fields={[
                { label: 'Name', stored: changedTo.name },
                { label: 'Email', stored: changedTo.email },
              ]}
              onDiscard={form.discard}
            />
          )}
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            isTranslatable={false}
            required
          />
          <TextField name="email" label="Email" type="email" autoComplete="off" required />
          <PersonFormButtons command={form} label="Save details" />
        </FormStack>
      </Form>
    </PersonSection>
  );
}
