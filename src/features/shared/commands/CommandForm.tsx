import { useRef, type ReactNode, type RefObject } from 'react';
import DialogActions from '@mui/material/DialogActions';
import type { FormikValues } from 'formik';
import type { ApiError } from '../../../api/apiError';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers, type FormProps } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton, type SubmitButtonProps } from '../../../ui/forms/SubmitButton';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { useCommandsOff } from '../commandsOff';
import { isFirstApproval } from './outcome';
import { useCommand, type Command, type CommandOptions } from './useCommand';
import { refusalReason, REFUSED, useRefusalToast, type RefusalOptions } from './useRefusalToast';

/** What a screen shows of a command. */
export type CommandState = Pick<
  Command<never, unknown>,
  'isSending' | 'refusal' | 'isUnknown' | 'isChecking' | 'checkAgain' | 'tooOld'
>;

/** A command that a form sends, with the texts of a refusal. */
export interface FormCommand<V> extends CommandState, Pick<RefusalOptions, 'title' | 'textOf'> {
  readonly helpersRef: RefObject<FormHelpers<V> | null>;
}

interface FormCommandOptions<Body, Result>
  extends Omit<CommandOptions<Body, Result>, 'onRefused'>, Omit<RefusalOptions, 'form'> {
  /** Called before the refusal is told. */
  readonly onRefused?: (error: ApiError) => Promise<unknown> | void;
}

/** A command that {@link CommandForm} sends. A refusal is toasted, and shown at its fields. */
export function useFormCommand<V, Body, Result>(
  options: FormCommandOptions<Body, Result>,
): FormCommand<V> & Command<Body, Result> {
  const { title, textOf, literals, onRefused, ...sent } = options;
  const helpersRef = useRef<FormHelpers<V>>(null);
  const showRefusal = useRefusalToast({ title, textOf, literals, form: helpersRef });
  const command = useCommand<Body, Result>({
    ...sent,
    onRefused: async (error) => {
      // The page may have been left: its reads are canceled then, but the refusal is still reported.
      if (onRefused !== undefined) await Promise.resolve(onRefused(error)).catch(() => undefined);
      showRefusal(error);
    },
  });
  return { ...command, title, textOf, helpersRef };
}

interface RefusalProps extends Pick<RefusalOptions, 'title' | 'textOf'> {
  readonly error: ApiError;
  /** Fields on screen, which show their own messages. */
  readonly fields: readonly string[];
}

/** Why nothing happened, as long as the form stays as it is, where no field says it. */
function Refusal({ error, title = REFUSED, textOf = refusalReason, fields }: RefusalProps) {
  const elsewhere = Object.entries(error.errors ?? {}).filter(([field]) => !fields.includes(field));
  if (error.errors !== undefined && elsewhere.length === 0) return null;
  return (
    <FormErrorSummary
      title={title}
      description={textOf(error, title)}
      messages={elsewhere.map(([, message]) => message)}
    />
  );
}

interface CommandOutcomeProps extends Pick<RefusalOptions, 'title' | 'textOf'> {
  readonly command: CommandState;
  /** What a missing answer means for this command. */
  readonly unknownText?: string | undefined;
  /** Names of the fields above it. */
  readonly fields?: readonly string[];
  /** What sends it. */
  readonly children?: ReactNode;
}

const NO_FIELDS: readonly string[] = [];

/** The end of whatever sends a command: its button, or how to check again in its place, below the last refusal. */
export function CommandFooter(props: CommandOutcomeProps) {
  const { command, unknownText, fields = NO_FIELDS } = props;
  const { refusal, isUnknown } = command;
  if (isUnknown) {
    return (
      <OutcomeUnknown command={command} {...(unknownText !== undefined && { description: unknownText })} />
    );
  }
  return (
    <>
      {refusal === null || isFirstApproval(refusal) ? null : (
        <Refusal error={refusal} title={props.title} textOf={props.textOf} fields={fields} />
      )}
      {props.children}
    </>
  );
}

interface CommandFormProps<V extends FormikValues, O> extends Omit<
  FormProps<V, O>,
  'isLocked' | 'helpersRef' | 'failureTitle'
> {
  readonly command: FormCommand<V>;
  /** Toast title for a field that is refused before anything is sent. Default: the refusal's, or "Check the form". */
  readonly failureTitle?: string;
  readonly submitLabel: string;
  readonly submit?: Omit<SubmitButtonProps, 'children'>;
  /** Before the submit button, or in a dialog in place of it while the outcome is unknown. */
  readonly buttons?: ReactNode;
  /** At the right, as in dialogs. */
  readonly isAtEnd?: boolean;
  /** After the submit button. */
  readonly after?: ReactNode;
  /** Another way, below the buttons. */
  readonly below?: ReactNode;
  readonly unknownText?: string | undefined;
  /** The form fills a dialog, which this closes. */
  readonly onClose?: () => void;
  /** The button that closes it while the outcome is unknown. Default: "Cancel". */
  readonly closeLabel?: string;
  /** In place of a dialog's two buttons while the outcome is known. */
  readonly decision?: ReactNode;
}

/**
 * A form that sends one command. While the outcome is unknown, its values are locked and "Check again" stands in place of
 * the submit button. Inside of {@link useCommandsOff}, they are locked and there is no button. A refusal that no field shows
 * stays until the next attempt.
 */
export function CommandForm<V extends FormikValues, O>(props: CommandFormProps<V, O>) {
  const {
    command,
    failureTitle,
    submitLabel,
    submit,
    buttons,
    isAtEnd = false,
    after,
    below,
    unknownText,
    onClose,
    closeLabel = 'Cancel',
    decision,
    ...form
  } = props;
  const { title, isUnknown } = command;
  const off = useCommandsOff();
  const isOff = off !== null;
  const outcome = (children: ReactNode) => (
    <CommandFooter
      command={command}
      title={title}
      textOf={command.textOf}
      unknownText={unknownText}
      fields={Object.keys(props.initialValues)}
    >
      {children}
    </CommandFooter>
  );
  const submitButton = (size: 'large' | 'medium') => (
    <SubmitButton size={size} {...submit}>
      {submitLabel}
    </SubmitButton>
  );
  const { children } = props;
  return (
    <Form
      {...form}
      failureTitle={failureTitle ?? title ?? 'Check the form'}
      isLocked={isUnknown || isOff}
      helpersRef={command.helpersRef}
    >
      {(state) => {
        const fields = typeof children === 'function' ? children(state) : children;
        if (onClose === undefined) {
          return (
            <FormStack>
              {fields}
              {outcome(
                isOff ? null : (
                  <>
                    <FormButtons sx={isAtEnd ? { justifyContent: 'flex-end' } : {}}>
                      {buttons}
                      {submitButton('large')}
                      {after}
                    </FormButtons>
                    {below}
                  </>
                ),
              )}
            </FormStack>
          );
        }
        return (
          <>
            <DialogBody>
              <FormStack>
                {fields}
                {outcome(isOff ? <p role="note">{off}</p> : null)}
              </FormStack>
            </DialogBody>
            <DialogActions>
              {decision !== undefined && !isUnknown && !isOff ? (
                decision
              ) : (
                <BusyButton variant="outlined" isBusy={command.isSending} onClick={onClose}>
                  {isUnknown ? closeLabel : 'Cancel'}
                </BusyButton>
              )}
              {isUnknown ? buttons : decision === undefined && !isOff ? submitButton('medium') : null}
            </DialogActions>
          </>
        );
      }}
    </Form>
  );
}
