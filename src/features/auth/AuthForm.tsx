import type { ReactNode } from 'react';
import type { FormikValues } from 'formik';
import { Form, type FormProps } from '../../ui/forms/Form';
import { FormStack } from '../../ui/forms/FormStack';
import { NewPasswordField } from '../../ui/forms/NewPasswordField';
import { PasswordField } from '../../ui/forms/PasswordField';

type AuthFormProps<V extends FormikValues, O> = Pick<
  FormProps<V, O>,
  'initialValues' | 'schema' | 'onSubmit' | 'helpersRef' | 'failureTitle'
> & { readonly children: ReactNode };

/** An auth page's fields, stacked. */
export function AuthForm<V extends FormikValues, O>({ children, ...form }: AuthFormProps<V, O>) {
  return (
    <Form {...form}>
      <FormStack>{children}</FormStack>
    </Form>
  );
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, confirmLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField name="password" label={label} />
      <PasswordField name="confirmPassword" label={confirmLabel} autoComplete="new-password" required />
    </>
  );
}
