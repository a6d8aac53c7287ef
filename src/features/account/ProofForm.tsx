import { useRef, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { codeInputSchema, type CodeInput } from '../../entities/security/securityInput';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { FormStack } from '../../ui/forms/FormStack';
import { SubmitRow } from '../../ui/forms/SubmitRow';
import { BusyButton } from '../../ui/parts/BusyButton';
import { TextField } from '../../ui/forms/TextField';
import type { Send } from '../shared/commands/sendCommand';
import { useCommand } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';

interface SentProof<Input, Result> {
  /** Accessible name of the form. */
  readonly name: string;
  readonly submitLabel: string;
  readonly failureTitle: string;
  readonly send: Send<Input, Result>;
  readonly onSettled: (result: Result) => void;
  /** Leaves the form, where nothing around it does. */
  readonly onCancel?: () => void;
  /** Its buttons are at the right. */
  readonly isInDialog?: boolean;
}

interface ProofFormProps<Input extends object, Result> extends SentProof<Input, Result> {
  readonly schema: Schema<Input>;
  readonly initialValues: Input;
  /** The form's field. */
  readonly children: ReactNode;
}

/** Asks for proof of identity and sends a command with it. The proof is never stored. */
export function ProofForm<Input extends object, Result>(props: ProofFormProps<Input, Result>) {
  const { failureTitle } = props;
  const form = useRef<FormHelpers<Input>>(null);
  const command = useCommand<Input, Result>({
    send: props.send,
    onSettled: props.onSettled,
    onRefused: useRefusalToast({ title: failureTitle, form }),
  });
  return (
    <Form
      name={props.name}
      initialValues={props.initialValues}
      schema={props.schema}
      failureTitle={failureTitle}
      isLocked={command.isUnknown}
      helpersRef={form}
      onSubmit={command.submit}
    >
      <FormStack>
        {props.children}
        <SubmitRow command={command} label={props.submitLabel} isAtEnd={props.isInDialog ?? false}>
          {props.onCancel === undefined ? null : (
            <BusyButton variant="outlined" size="large" isBusy={command.isSending} onClick={props.onCancel}>
              Cancel
            </BusyButton>
          )}
        </SubmitRow>
      </FormStack>
    </Form>
  );
}

export interface CodeFormProps<Result> extends SentProof<CodeInput, Result> {
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
