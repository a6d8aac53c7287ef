import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { planInputSchema } from '../../../entities/plan/planInput';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { CommandForm, type FormCommand } from '../../shared/commands/CommandForm';
import { PlanFields } from './PlanFields';
import { termsOf, type PlanTerms, type PlanTexts } from './planValues';

interface PlanFormProps {
  readonly initialValues: PlanTexts;
  readonly command: FormCommand<PlanTexts>;
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
  const { command, notice, onCancel, hasChanges } = props;
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
      <CommandForm
        command={command}
        name="Investment plan"
        initialValues={props.initialValues}
        enableReinitialize
        schema={planInputSchema}
        submitLabel="Save plan"
        unknownText="We didn’t get a response, so we don’t know if the plan was saved. It’s safe to check again. It can’t be saved twice."
        onClose={leave}
        onValuesChange={props.onValuesChange}
        onSubmit={(checked) => props.onSave(termsOf(checked))}
      >
        {(form) => (
          <>
            {notice?.(form.values)}
            <PlanFields form={form} />
          </>
        )}
      </CommandForm>
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
