import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Fact } from '../../../ui/parts/Facts';
import { CommandForm, useFormCommand } from './CommandForm';
import { isFirstApproval } from './outcome';
import type { Send } from './sendCommand';
import { useFormDraft, type Texts } from './useFormDraft';
import { useRefusalToast } from './useRefusalToast';
import { ReviewDialog } from './ReviewDialog';

export interface Review {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note: ReactNode;
  readonly confirmLabel: string;
  /** Colors the button as destructive. */
  readonly isDestructive?: boolean;
}

interface ReviewedFormProps<Field extends string, Body, Result> {
  /** Accessible name of the form. */
  readonly name: string;
  /** The draft's name, if each of several records has such a form. */
  readonly draftName?: string;
  readonly empty: Texts<Field>;
  /** Replaces stored values, unless they belong to a command without an answer. */
  readonly prefill?: Partial<Texts<Field>>;
  /** The API's schema: validates the values of a command sent before a reload. */
  readonly bodySchema: Schema<Body>;
  /** The same, plus the checks that the form can make before the backend. */
  readonly schema: Schema<Body>;
  readonly failureTitle: string;
  readonly submitLabel: string;
  /** Default 'large'. */
  readonly submitSize?: 'medium';
  readonly reviewOf: (body: Body) => Review;
  /** Whether an unanswered command requests the same; then it is sent again under its key. Default: an equal body. */
  readonly isSameRequest?: (pending: Body, body: Body) => boolean;
  /** Reads what the review shows. If that fails, the form shows why, and no review opens. */
  readonly prepareReview?: (body: Body) => Promise<unknown>;
  readonly send: Send<Body, Result>;
  /** Reads what the refusal says has changed; then the review closes. */
  readonly onRefused?: (error: ApiError) => Promise<unknown>;
  /** Called once, after success: the form's values are cleared and a new form can take its place. */
  readonly onSettled: (result: Result) => void;
  /** What a missing answer means for this command. */
  readonly unknownText: string;
  readonly children: (values: Texts<Field>) => ReactNode;
}

/** A command that moves money: typed, reviewed, sent once. Only success clears the typed values. */
export function ReviewedForm<Field extends string, Body, Result>(
  props: ReviewedFormProps<Field, Body, Result>,
) {
  const { name, failureTitle, bodySchema } = props;
  const draftName = props.draftName ?? name.toLowerCase();
  const draft = useFormDraft(draftName, props.empty);
  const [isEmptied, setIsEmptied] = useState(false);
  const [reviewed, setReviewed] = useState<{ readonly body: Body } | null>(null);
  const command = useFormCommand<Texts<Field>, Body, Result>({
    title: failureTitle,
    draft: { name: draftName, schema: bodySchema },
    send: props.send,
    onSettled: (result) => {
      draft.forget();
      props.onSettled(result);
    },
    onFoundSettled: () => setIsEmptied(true),
    onRefused: (error) => {
      if (isFirstApproval(error)) {
        draft.forget();
        setIsEmptied(true);
      }
      return props.onRefused?.(error);
    },
  });
  const showRefusal = useRefusalToast({ title: failureTitle, form: command.helpersRef });
  const { isUnknown, isSending } = command;
  const [initialValues] = useState<Texts<Field>>(() =>
    isUnknown ? draft.initialValues : { ...draft.initialValues, ...props.prefill },
  );
  const confirm = async (body: Body) => {
    await command.submit(body);
    setReviewed(null);
  };
  const review = reviewed === null ? null : props.reviewOf(reviewed.body);

  return (
    <>
      <CommandForm
        command={command}
        key={isEmptied ? 'emptied' : 'typed'}
        name={name}
        initialValues={isEmptied ? props.empty : initialValues}
        schema={props.schema}
        submitLabel={props.submitLabel}
        {...(props.submitSize !== undefined && { submit: { size: props.submitSize } })}
        unknownText={props.unknownText}
        onValuesChange={draft.keep}
        onSubmit={async (body) => {
          try {
            await props.prepareReview?.(body);
            const pending = command.body;
            const isSame = pending !== null && props.isSameRequest?.(pending, body) === true;
            setReviewed({ body: isSame ? pending : body });
          } catch (thrown) {
            showRefusal(toApiError(thrown));
          }
        }}
      >
        {({ values }) => props.children(values)}
      </CommandForm>
      {reviewed === null || review === null ? null : (
        <ReviewDialog
          title={review.title}
          facts={review.facts}
          confirmLabel={review.confirmLabel}
          isDestructive={review.isDestructive ?? false}
          isBusy={isSending}
          onConfirm={() => void confirm(reviewed.body)}
          onClose={() => {
            if (!isSending) setReviewed(null);
          }}
        >
          {review.note}
        </ReviewDialog>
      )}
    </>
  );
}
