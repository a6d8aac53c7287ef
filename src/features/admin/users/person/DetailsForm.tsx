import { useRef } from 'react';
import type { User } from '../../../../entities/user/user';
import { userDetailsSchema } from '../../../../entities/user/userUpdateSchema';
import { TEXT_LIMITS } from '../../../../lib/textSchema';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormButtons, FormStack } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';
import { TextField } from '../../../../ui/forms/TextField';
import { ChangedMeanwhile } from '../../settings/ChangedMeanwhile';
import { PersonSection } from './PersonSection';
import { useDetailsSave, type Details } from './useDetailsSave';

/** Changes the person's name and e-mail (spec 6); what somebody else changed meanwhile is shown first. */
export function DetailsForm({ user }: { readonly user: User }) {
  const form = useRef<FormHelpers<Details>>(null);
  const { initialValues, changedTo, handleValues, discard, save, ...command } = useDetailsSave(
    user,
    ({ errors }) => {
      if (errors !== undefined) form.current?.setServerErrors(errors);
    },
  );
  return (
    <PersonSection
      title="Update details"
      explanation="A new email is what they log in with from now on. What was made under the old name keeps it."
    >
      <Form
        name="Update details"
        initialValues={initialValues}
        enableReinitialize
        schema={userDetailsSchema}
        failureTitle="Error"
        onValuesChange={handleValues}
        onSubmit={(details, helpers) => {
          form.current = helpers;
          return save(details);
        }}
      >
        <FormStack>
          {changedTo === null ? null : (
            <ChangedMeanwhile
              what="The details"
              fields={[
                { label: 'Name', stored: changedTo.name },
                { label: 'Email', stored: changedTo.email },
              ]}
              onDiscard={discard}
            />
          )}
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            isTranslatable={false}
            isRequired
          />
          <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
          {command.isUnknown ? (
            <OutcomeUnknown onCheckAgain={command.checkAgain} isChecking={command.isChecking} />
          ) : (
            <FormButtons>
              <SubmitButton size="medium">Save details</SubmitButton>
            </FormButtons>
          )}
        </FormStack>
      </Form>
    </PersonSection>
  );
}
