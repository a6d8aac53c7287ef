import type { ComponentProps } from 'react';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import type { Texts } from '../commands/useFormDraft';
import { ChangedMeanwhile } from './ChangedMeanwhile';

type PersonDetails = Texts<'name' | 'email'>;

export const personDetailsOf = ({ name, email }: PersonDetails): PersonDetails => ({ name, email });

type DetailsField = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'helperText' | 'slotProps'>;

interface DetailsFieldsProps {
  /** The subject for when somebody else changes them: "Your details". */
  readonly what: string;
  readonly form: { readonly changedTo: PersonDetails | null; readonly discard: () => void };
  readonly name: DetailsField;
  readonly email: DetailsField;
}

/** A person's name and email. */
export function DetailsFields({ what, form, name, email }: DetailsFieldsProps) {
  const { changedTo, discard } = form;
  return (
    <>
      {changedTo === null ? null : (
        <ChangedMeanwhile
          what={what}
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
        maxLength={TEXT_LIMITS.name}
        isTranslatable={false}
        required
        {...name}
      />
      <TextField name="email" label="Email" type="email" required {...email} />
    </>
  );
}
