import type { ReactNode } from 'react';
import type { FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { CommandForm, useFormCommand } from './CommandForm';
import type { Send } from './sendCommand';

interface CommandDialogProps<Body extends FormikValues, Result> {
  readonly title: string;
  readonly initialValues: Body;
  readonly schema: Schema<Body>;
  readonly send: Send<Body, Result>;
  /** Reports what happened; the dialog closes by itself. */
  readonly onSettled: (result: Result) => void;
  /** Names in a refusal that must not be translated. */
  readonly literals?: readonly string[];
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** What the command does, and its fields. */
  readonly children: ReactNode;
}

/** A dialog that sends one command. */
export function CommandDialog<Body extends FormikValues, Result>(props: CommandDialogProps<Body, Result>) {
  const { title, onClose } = props;
  const command = useFormCommand<Body, Body, Result>({
    send: props.send,
    isOnce: true,
    literals: props.literals,
    onSettled: (result) => {
      props.onSettled(result);
      onClose();
    },
  });
  return (
    <Dialog isOpen title={title} maxWidth="xs" onClose={onClose} isBusy={command.isSending}>
      <CommandForm
        command={command}
        name={title}
        initialValues={props.initialValues}
        schema={props.schema}
        submitLabel={props.submitLabel}
        onSubmit={command.submit}
        onClose={onClose}
      >
        {props.children}
      </CommandForm>
    </Dialog>
  );
}
