import { useMemo, useRef } from 'react';
import Typography from '@mui/material/Typography';
import type { InferType } from 'yup';
import { accountDetailsSchema, type Account, type AccountUpdateInput } from '../../entities/account/account';
import { accountApi } from '../../entities/account/accountApi';
import { ownPasswordSchema } from '../../lib/passwordSchema';
import { normalizeEmail } from '../../lib/email';
import { optionalText, TEXT_LIMITS } from '../../lib/textSchema';
import { useToast } from '../../ui/toasts/useToast';
import { DetailsFields, personDetailsOf } from '../shared/record/DetailsFields';
import { useRecordForm } from '../shared/record/useRecordForm';
import { CommandForm } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';

const TITLE = 'Your details';

/** A new email needs the password. */
function formSchemaOf(storedEmail: string) {
  return accountDetailsSchema.shape({
    currentPassword: optionalText(TEXT_LIMITS.password).when('email', ([email], field) =>
      email === storedEmail ? field : ownPasswordSchema(),
    ),
  });
}

type FormValues = InferType<ReturnType<typeof formSchemaOf>>;

interface OwnDetailsFormProps {
  readonly account: Account;
  readonly onOutdated: () => void;
}

/** One's own name and email (product 26.2). A new email takes effect once its mailed link is opened. */
export function OwnDetailsForm({ account, onOutdated }: OwnDetailsFormProps) {
  const { show } = useToast();
  const asksForEmail = useRef(false);
  const form = useRecordForm<
    'name' | 'email',
    Omit<AccountUpdateInput, 'version'>,
    Account,
    Account,
    FormValues
  >({
    draftName: 'own details',
    stored: account,
    textsOf: personDetailsOf,
    bodySchema: null,
    send: useSend(accountApi.endpoints.updateAccount),
    onSaved: ({ name, email, newEmail }) => {
      form.helpersRef.current?.reset({ name, email, currentPassword: '' });
      show(
        newEmail === null || !asksForEmail.current
          ? { variant: 'success', title: 'Details Saved' }
          : {
              variant: 'success',
              title: 'Confirm Your New Email',
              description: `We sent a link to ${newEmail.email}.`,
              literals: [newEmail.email],
            },
      );
    },
    onOutdated,
  });
  const schema = useMemo(() => formSchemaOf(account.email), [account.email]);
  const initialValues = useMemo(() => ({ ...form.initialValues, currentPassword: '' }), [form.initialValues]);
  return (
    <CommandForm
      command={form}
      name={TITLE}
      initialValues={initialValues}
      enableReinitialize
      schema={schema}
      submitLabel="Save details"
      onValuesChange={({ name, email }) => form.handleValues({ name, email })}
      onSubmit={({ name, email, currentPassword }) => {
        const isNew = email !== account.email;
        asksForEmail.current = isNew;
        // The stored email would end an open change; an older backend still asks for it.
        const sent = isNew || account.newEmail === null ? { email } : {};
        return form.save({ name, ...sent, ...(isNew && { currentPassword }) });
      }}
    >
      {({ values }) => (
        <>
          <DetailsFields
            what="Your details"
            form={form}
            name={{ autoComplete: 'name', helperText: 'Past records keep the old name.' }}
            email={{
              autoComplete: 'email',
              helperText: account.isEmailFixed ? 'The main admin’s email can’t be changed.' : undefined,
              slotProps: { input: { readOnly: account.isEmailFixed } },
            }}
          />
          {normalizeEmail(values.email) === account.email ? null : (
            <>
              <Typography color="textSecondary">
                We’ll email a link to the new address. Until you open it, keep logging in with the old one.
                We’ll also notify your old email.
              </Typography>
              <CurrentPasswordField />
            </>
          )}
        </>
      )}
    </CommandForm>
  );
}
