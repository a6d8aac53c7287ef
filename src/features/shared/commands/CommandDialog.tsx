import { useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useRefusalToast } from '../record/useRecordForm';
import type { Send } from './sendCommand';
import { useCommand } from './useCommand';

interface CommandDialogProps<Body extends FormikValues, Result> {
  readonly title: string;
  readonly initialValues: Body;
  readonly schema: Schema<Body>;
  readonly send: Send<Body, Result>;
  /** Says what happened; the dialog closes by itself. */
  readonly onSettled: (result: Result) => void;
  /** Names in a refusal that must not be translated. */
  readonly literals?: readonly string[];
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** What the command does, and its fields. */
  readonly children: ReactNode;
}

/** A dialog with a form that sends one command: a refusal shows at its fields, and an unknown outcome offers "Check again". */
export function CommandDialog<Body extends FormikValues, Result>(props: CommandDialogProps<Body, Result>) {
  const { title, onClose } = props;
  const showRefusal = useRefusalToast(props.literals);
  const form = useRef<FormHelpers<Body> | null>(null);
  const command = useCommand<Body, Result>({
    send: props.send,
    isOnce: true,
    onSettled: (result) => {
      props.onSettled(result);
      onClose();
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
    },
  });
  return (
    <Dialog isOpen title={title} maxWidth="xs" onClose={onClose} isBusy={command.isSending}>
      <Form
        name={title}
        initialValues={props.initialValues}
        schema={props.schema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        onSubmit={async (body, helpers) => {
          form.current = helpers;
          await command.submit(body);
        }}
      >
        <DialogBody>
          <FormStack>
            {props.children}
            {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium">{props.submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
