import type { ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import { rejectionSchema, type Rejection } from '../../lib/rejectionSchema';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { DialogBody } from '../../ui/dialogs/DialogBody';
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
  /** What is rejected. */
  readonly children: ReactNode;
}

/** The content and the buttons of a dialog that rejects something, with an optional reason. */
export function RejectionForm({
  helperText,
  submitLabel,
  cancelButton,
  children,
  ...form
}: RejectionFormProps) {
  return (
    <Form {...form} schema={rejectionSchema}>
      <DialogBody>
        {children}
        <TextField
          name="reason"
          label="Reason (optional)"
          multiline
          minRows={3}
          maxLength={TEXT_LIMITS.reason}
          helperText={helperText}
        />
      </DialogBody>
      <DialogActions>
        {cancelButton}
        <SubmitButton color="error" size="medium">
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
