import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { codeInputSchema, type CodeInput } from '../../entities/security/securityInput';
import { BusyButton } from '../../ui/parts/BusyButton';
import { TextField } from '../../ui/forms/TextField';
import type { Send } from '../shared/commands/sendCommand';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';

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
  const command = useFormCommand<Input, Input, Result>({
    title: props.failureTitle,
    send: props.send,
    onSettled: props.onSettled,
  });
  return (
    <CommandForm
      command={command}
      name={props.name}
      initialValues={props.initialValues}
      schema={props.schema}
      submitLabel={props.submitLabel}
      onSubmit={command.submit}
      isAtEnd={props.isInDialog ?? false}
      buttons={
        props.onCancel === undefined ? null : (
          <BusyButton variant="outlined" size="large" isBusy={command.isSending} onClick={props.onCancel}>
            Cancel
          </BusyButton>
        )
      }
    >
      {props.children}
    </CommandForm>
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
