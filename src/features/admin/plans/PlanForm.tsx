import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import DialogActions from '@mui/material/DialogActions';
import type { ApiError } from '../../../api/apiError';
import { planInputSchema } from '../../../entities/plan/planInput';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from '../../shared/commands/outcome';
import type { Command } from '../../shared/commands/useCommand';
import { PlanFields } from './PlanFields';
import { termsOf, type PlanTerms, type PlanTexts } from './planValues';

const NOT_SAVED = 'Plan Not Saved';

/** Shows why a plan wasn't saved: in a toast, and next to the values until the next attempt. */
export function usePlanRefusal() {
  const { show } = useToast();
  const helpers = useRef<FormHelpers<PlanTexts>>(null);
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    start: (form: FormHelpers<PlanTexts>) => {
      helpers.current = form;
      setText(null);
    },
    /** `description` replaces the backend's text. */
    refuse: (error: ApiError, description = refusalText(error, NOT_SAVED)) => {
      show({ variant: 'destructive', title: NOT_SAVED, description });
      if (error.errors === undefined) setText(description);
      else helpers.current?.setServerErrors(error.errors);
    },
  };
}

interface PlanFormProps {
  readonly initialValues: PlanTexts;
  readonly refusal: ReturnType<typeof usePlanRefusal>;
  readonly command: Pick<Command<unknown, unknown>, 'isUnknown' | 'isChecking' | 'checkAgain' | 'outlived'>;
  readonly onValuesChange: (values: PlanTexts) => void;
  /** Opens the review. */
  readonly onSave: (terms: PlanTerms) => void;
  /** Drops the typed values. */
  readonly onCancel: () => void;
  readonly hasChanges: () => boolean;
  /** Receives what "Cancel" does, so that every other way of closing the dialog can call it. */
  readonly cancel: Ref<() => void>;
  readonly notice?: (values: PlanTexts) => ReactNode;
}

/** The form of the plan dialog, for creating and editing (product 7.2). */
export function PlanForm(props: PlanFormProps) {
  const { refusal, command, notice, onCancel, hasChanges } = props;
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    // A sent plan is kept until its outcome is known.
    if (!command.isUnknown && hasChanges()) setIsAsking(true);
    else onCancel();
  };
  useImperativeHandle(props.cancel, () => leave);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-field="name"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={frame}>
      <Form
        name="Investment plan"
        initialValues={props.initialValues}
        enableReinitialize
        schema={planInputSchema}
        failureTitle={NOT_SAVED}
        isLocked={command.isUnknown}
        onValuesChange={props.onValuesChange}
        onSubmit={(checked, helpers) => {
          refusal.start(helpers);
          props.onSave(termsOf(checked));
        }}
      >
        {(form) => (
          <>
            <DialogBody>
              <FormStack>
                {notice?.(form.values)}
                <PlanFields form={form} />
                {refusal.text === null || command.isUnknown ? null : (
                  <FormErrorSummary title={NOT_SAVED} description={refusal.text} />
                )}
                {command.isUnknown ? (
                  <OutcomeUnknown
                    command={command}
                    description="We didn’t get a response, so we don’t know if the plan was saved. It’s safe to check again. It can’t be saved twice."
                  />
                ) : null}
              </FormStack>
            </DialogBody>
            <DialogActions>
              <BusyButton variant="outlined" isBusy={form.isSubmitting} onClick={leave}>
                Cancel
              </BusyButton>
              {command.isUnknown ? null : <SubmitButton size="medium">Save plan</SubmitButton>}
            </DialogActions>
          </>
        )}
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        isDestructive
        onConfirm={onCancel}
        onCancel={() => setIsAsking(false)}
      >
        You have unsaved changes.
      </ConfirmDialog>
    </div>
  );
}
