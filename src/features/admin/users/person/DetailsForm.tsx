import { useRef, useState } from 'react';
import type { User } from '../../../../entities/user/user';
import { useReadUserQuery, useUpdateUserMutation } from '../../../../entities/user/userApi';
import { userDetailsSchema } from '../../../../entities/user/userUpdateSchema';
import { TEXT_LIMITS } from '../../../../lib/textSchema';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormButtons, FormStack } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';
import { TextField } from '../../../../ui/forms/TextField';
import { useKeptForm } from '../../../shared/useKeptForm';
import { ChangedMeanwhile } from '../../settings/ChangedMeanwhile';
import { useRefusalToast } from '../../settings/useRefusalToast';
import { useVersionedSave } from '../../settings/useVersionedSave';
import { PersonSection } from './PersonSection';

interface Details {
  readonly name: string;
  readonly email: string;
}

type VersionedDetails = Details & Pick<User, 'version'>;

const isSame = (one: Details, other: Details) => one.name === other.name && one.email === other.email;

/** What is typed, and beside it what it started from: a login in between must not hide another's change. */
function useKeptDetails({ id, name, email, version }: User) {
  const kept = useKeptForm(`user-details/${id}`, {
    name,
    email,
    baseName: name,
    baseEmail: email,
    baseVersion: String(version),
  });
  const { initialValues } = kept;
  const [resumed] = useState(() => {
    const base = {
      name: initialValues.baseName,
      email: initialValues.baseEmail,
      version: Number(initialValues.baseVersion),
    };
    const typed = { name: initialValues.name, email: initialValues.email };
    return isSame(typed, base) || !Number.isSafeInteger(base.version) ? null : { base, typed };
  });
  return {
    resumed,
    keep: (typed: Details, base: VersionedDetails) => {
      if (isSame(typed, base)) kept.forget();
      else
        kept.keep({
          ...typed,
          baseName: base.name,
          baseEmail: base.email,
          baseVersion: String(base.version),
        });
    },
  };
}

/** Changes the person's name and e-mail (spec 6); what somebody else changed meanwhile is shown first. */
export function DetailsForm({ user }: { readonly user: User }) {
  const { refetch } = useReadUserQuery(user.id);
  const [update] = useUpdateUserMutation();
  const { resumed, keep } = useKeptDetails(user);
  const showRefusal = useRefusalToast();
  const form = useRef<FormHelpers<Details>>(null);
  const [typed, setTyped] = useState<Details | null>(resumed?.typed ?? null);
  const { base, changedTo, setIsDirty, discard, save, ...command } = useVersionedSave<
    Details,
    VersionedDetails
  >({
    stored: user,
    resumedFrom: resumed?.base ?? null,
    isSame,
    send: (body, idempotencyKey) => update({ id: user.id, body, idempotencyKey }).unwrap(),
    success: { title: 'User Updated', description: 'The new details are saved.' },
    onSaved: () => setTyped(null),
    onRefused: (error) => {
      showRefusal(error);
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
    },
    onOutdated: () => void refetch(),
  });

  return (
    <PersonSection
      title="Update details"
      explanation="A new email is what they log in with from now on. What was made under the old name keeps it."
    >
      <Form
        name="Update details"
        initialValues={typed ?? { name: base.name, email: base.email }}
        enableReinitialize
        schema={userDetailsSchema}
        failureTitle="Error"
        onValuesChange={(values) => {
          setIsDirty(!isSame(values, base));
          keep(values, base);
        }}
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
              onDiscard={() => {
                setTyped(null);
                discard();
              }}
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
