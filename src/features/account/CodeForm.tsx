import { useRef, useState } from 'react';
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

interface CodeFormProps<Result> {
  /** Accessible name of the form. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly failureTitle: string;
  readonly send: Send<CodeInput, Result>;
  readonly onSettled: (result: Result) => void;
}

/** Asks for a code and sends a command with it. Codes are never stored. */
export function CodeForm<Result>(props: CodeFormProps<Result>) {
  const { failureTitle } = props;
  const { show } = useToast();
  const form = useRef<FormHelpers<CodeInput>>(null);
  const [initialValues] = useState<CodeInput>({ code: '' });
  const command = useCommand<CodeInput, Result>({
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
      initialValues={initialValues}
      schema={codeInputSchema}
      failureTitle={failureTitle}
      isLocked={command.isUnknown}
      onSubmit={async (body, helpers) => {
        form.current = helpers;
        await command.submit(body);
      }}
    >
      <FormStack>
        <TextField
          name="code"
          label={props.label}
          autoComplete="one-time-code"
          isTranslatable={false}
          required
        />
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
