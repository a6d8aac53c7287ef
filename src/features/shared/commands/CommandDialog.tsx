import { useRef, type ReactNode, type RefObject } from 'react';
import DialogActions from '@mui/material/DialogActions';
import type { FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { useRefusalToast } from './useRefusalToast';
import type { Send } from './sendCommand';
import { useCommand, type Command } from './useCommand';

interface DialogFormProps<Body extends FormikValues> {
  readonly title: string;
  readonly initialValues: Body;
  readonly schema: Schema<Body>;
  readonly onClose: () => void;
  /** What the command does, and its fields. */
  readonly children: ReactNode;
}

interface CommandFrameProps<Body extends FormikValues, Result> extends DialogFormProps<Body> {
  readonly role?: 'alertdialog';
  readonly command: Command<Body, Result>;
  readonly helpersRef: RefObject<FormHelpers<Body> | null>;
  /** What a missing answer means for this command. */
  readonly unknownText?: string;
  readonly buttons: ReactNode;
}

/** A dialog with a command's form: the form is locked while the outcome is unknown, and offers "Check again". */
export function CommandFrame<Body extends FormikValues, Result>(props: CommandFrameProps<Body, Result>) {
  const { title, role = 'dialog', command, unknownText } = props;
  return (
    <Dialog isOpen role={role} title={title} maxWidth="xs" onClose={props.onClose} isBusy={command.isSending}>
      <Form
        name={title}
        initialValues={props.initialValues}
        schema={props.schema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        helpersRef={props.helpersRef}
        onSubmit={command.submit}
      >
        <DialogBody>
          <FormStack>
            {props.children}
            {command.isUnknown ? (
              <OutcomeUnknown
                command={command}
                {...(unknownText !== undefined && { description: unknownText })}
              />
            ) : null}
          </FormStack>
        </DialogBody>
        <DialogActions>{props.buttons}</DialogActions>
      </Form>
    </Dialog>
  );
}

interface CommandDialogProps<Body extends FormikValues, Result> extends DialogFormProps<Body> {
  readonly send: Send<Body, Result>;
  /** Reports what happened; the dialog closes by itself. */
  readonly onSettled: (result: Result) => void;
  /** Names in a refusal that must not be translated. */
  readonly literals?: readonly string[];
  readonly submitLabel: string;
}

/** A dialog that sends one command: a refusal shows at its fields, and an unknown outcome offers "Check again". */
export function CommandDialog<Body extends FormikValues, Result>(props: CommandDialogProps<Body, Result>) {
  const { onClose } = props;
  const form = useRef<FormHelpers<Body> | null>(null);
  const command = useCommand<Body, Result>({
    send: props.send,
    isOnce: true,
    onSettled: (result) => {
      props.onSettled(result);
      onClose();
    },
    onRefused: useRefusalToast({ form, literals: props.literals }),
  });
  return (
    <CommandFrame
      {...props}
      command={command}
      helpersRef={form}
      buttons={
        <>
          <BusyButton variant="outlined" isBusy={command.isSending} onClick={onClose}>
            Cancel
          </BusyButton>
          <SubmitButton size="medium">{props.submitLabel}</SubmitButton>
        </>
      }
    />
  );
}
