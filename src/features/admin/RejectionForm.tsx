import type { ReactNode } from 'react';
import { rejectionSchema, type Rejection } from '../../lib/rejectionSchema';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { DialogButtons } from '../../ui/dialogs/Dialog';
import { Form } from '../../ui/forms/Form';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';

interface RejectionFormProps {
  readonly initialValues: Rejection;
  /** Who reads the reason. */
  readonly helperText: string;
  readonly failureTitle: string;
  readonly submitLabel: string;
  readonly cancelButton: ReactNode;
  readonly onValuesChange: (values: Rejection) => void;
  readonly onSubmit: (values: Rejection) => void | Promise<void>;
}

/** The end of a dialog that rejects something: an optional reason and the buttons. */
export function RejectionForm({ helperText, submitLabel, cancelButton, ...form }: RejectionFormProps) {
  return (
    <Form {...form} schema={rejectionSchema}>
      <TextField
        name="reason"
        label="Reason (optional)"
        multiline
        minRows={3}
        maxLength={TEXT_LIMITS.reason}
        helperText={helperText}
      />
      <DialogButtons>
        {cancelButton}
        <SubmitButton color="error" size="medium">
          {submitLabel}
        </SubmitButton>
      </DialogButtons>
    </Form>
  );
}
