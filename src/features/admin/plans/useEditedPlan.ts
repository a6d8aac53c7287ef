import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { Plan } from '../../../entities/plan/plan';
import { useFormCommand, type FormCommand } from '../../shared/useFormCommand';
import { useKeptForm } from '../../shared/useKeptForm';
import { areSameTexts, readSentTerms, textsOf, type PlanTerms, type PlanTexts } from './planValues';

/** What the fields were filled with. */
interface Start {
  readonly texts: PlanTexts;
  /** What the plan said then: whoever types it back changes nothing. */
  readonly recorded: PlanTexts;
  readonly version: number;
}

/** Terms on their way, and the version that they were typed over. */
export type VersionedTerms = PlanTerms & Pick<Plan, 'version'>;

export interface EditedPlanOptions {
  /** The newest known. */
  readonly plan: Plan;
  readonly send: (body: VersionedTerms, idempotencyKey: string) => Promise<Plan>;
  readonly onSaved: (saved: Plan) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** A plan under a form: what the fields start with, what changed under them, and how it is saved. */
export interface EditedPlan extends Pick<FormCommand<unknown>, 'isUnknown' | 'isChecking' | 'checkAgain'> {
  /** The version among them is in no field; with it the fields are filled anew when it changes. */
  readonly initialValues: PlanTexts & { readonly version: string };
  /** What is stored now, when that changed under typed values. */
  readonly changedTo: Plan | null;
  readonly handleValues: (values: PlanTexts) => void;
  /** Fills the fields with what is stored instead of what was typed. */
  readonly discard: () => void;
  readonly save: (terms: PlanTerms) => Promise<void>;
  /** Drops what was typed, unless nobody knows whether it was saved. */
  readonly leave: () => void;
}

/** Kept over a reload and a login: the typed texts, and which version they were typed over. */
function useEditDraft(plan: Plan) {
  const draft = useKeptForm(`plan/${plan.id}`, { ...textsOf(plan), version: String(plan.version) });
  const [kept] = useState(() => {
    const { version: text, ...texts } = draft.initialValues;
    const version = Number(text);
    const sent = draft.sentKey === null ? null : readSentTerms(texts);
    return { start: { texts, recorded: textsOf(plan), version }, unanswered: sent && { ...sent, version } };
  });
  return { draft, ...kept };
}

/**
 * Keeps the fields and the stored plan apart (decisions E): untouched fields follow the plan; typed values
 * stay, the first save over a plan that changed is refused and explained, and the next one goes through.
 */
export function useEditedPlan({ plan, send, onSaved, onRefused }: EditedPlanOptions): EditedPlan {
  const { draft, start: kept, unanswered } = useEditDraft(plan);
  const [start, setStart] = useState<Start>(kept);
  const [isDirty, setIsDirty] = useState(draft.isResumed);
  const [wasRefused, setWasRefused] = useState(false);
  // The dialog fades out after a success: a double click may reach its button once more.
  const isDone = useRef(false);

  const restart = (record: Plan) => {
    const texts = textsOf(record);
    setStart({ texts, recorded: texts, version: record.version });
    setIsDirty(false);
    setWasRefused(false);
  };
  const isOutdated = plan.version > start.version;
  if (isOutdated && !isDirty) restart(plan);

  const command = useFormCommand<VersionedTerms, Plan>({
    draft,
    unanswered,
    send,
    onSettled: (saved) => {
      isDone.current = true;
      if (saved.id === plan.id) restart(saved);
      onSaved(saved);
    },
    onRefused: (error) => {
      if (error.code === 'stale-version') setWasRefused(true);
      onRefused(error);
    },
  });
  return {
    initialValues: { ...start.texts, version: String(start.version) },
    changedTo: isOutdated && isDirty ? plan : null,
    handleValues: (values) => {
      const isTyped = !areSameTexts(values, start.recorded) && !areSameTexts(values, textsOf(plan));
      setIsDirty(isTyped);
      if (isTyped) draft.keep({ ...values, version: String(start.version) });
      else if (unanswered === null) draft.forget();
    },
    discard: () => {
      draft.forget();
      restart(plan);
    },
    save: async (terms) => {
      if (isDone.current) return;
      await command.submit({ ...terms, version: isOutdated && wasRefused ? plan.version : start.version });
    },
    leave: () => {
      if (!command.isUnknown) draft.forget();
    },
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
  };
}
