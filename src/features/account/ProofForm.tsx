import { useRef, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { codeInputSchema, type CodeInput } from '../../entities/security/securityInput';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { FormButtons, FormStack } from '../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import type { Send } from '../shared/commands/sendCommand';
import { useCommand } from '../shared/commands/useCommand';

interface SentProof<Input, Result> {
  /** Accessible name of the form. */
  readonly name: string;
  readonly submitLabel: string;
  readonly failureTitle: string;
  readonly send: Send<Input, Result>;
  readonly onSettled: (result: Result) => void;
}

interface ProofFormProps<Input extends object, Result> extends SentProof<Input, Result> {
  readonly schema: Schema<Input>;
  readonly initialValues: Input;
  /** Its field. */
  readonly children: ReactNode;
}

/** Asks for what proves who somebody is, and sends a command with it. It is never stored. */
export function ProofForm<Input extends object, Result>(props: ProofFormProps<Input, Result>) {
  const { failureTitle } = props;
  const { show } = useToast();
  const form = useRef<FormHelpers<Input>>(null);
  const command = useCommand<Input, Result>({
    send: props.send,
    onSettled: props.onSettled,
    onRefused: (error) => {
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
      show({ variant: 'destructive', title: failureTitle, description: refusalText(error, failureTitle) });
    },
  });
  return (
    <Form
      name={props.name}
      initialValues={props.initialValues}
      schema={props.schema}
      failureTitle={failureTitle}
      isLocked={command.isUnknown}
      onSubmit={async (body, helpers) => {
        form.current = helpers;
        await command.submit(body);
      }}
    >
      <FormStack>
        {props.children}
        {command.isUnknown ? (
          <OutcomeUnknown command={command} />
        ) : (
          <FormButtons>
            <SubmitButton>{props.submitLabel}</SubmitButton>
          </FormButtons>
        )}
      </FormStack>
    </Form>
  );
}

interface CodeFormProps<Result> extends SentProof<CodeInput, Result> {
  readonly label: string;
}

/** Asks for a code. */
export function CodeForm<Result>({ label, ...props }: CodeFormProps<Result>) {
  const [initialValues] = useState<CodeInput>({ code: '' });
  return (
    <ProofForm {...props} schema={codeInputSchema} initialValues={initialValues}>
      <TextField name="code" label={label} autoComplete="one-time-code" isTranslatable={false} required />
    </ProofForm>
  );
}
