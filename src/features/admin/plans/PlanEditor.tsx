import { useState, type Ref } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { toApiError, type ApiError } from '../../../api/apiError';
import { type Plan } from '../../../entities/plan/plan';
import { planChangeSchema } from '../../../entities/plan/planInput';
import { planApi } from '../../../entities/plan/planApi';
import { inReadersZone } from '../../../lib/dateFormats';
import { useToast } from '../../../ui/toasts/useToast';
import { ChangedMeanwhile } from '../../shared/record/ChangedMeanwhile';
import { useRecordForm } from '../../shared/record/useRecordForm';
import { isFirstApproval, refusalText } from '../../shared/commands/outcome';
import { CHANGES_KEPT } from '../../shared/commands/useRefusalToast';
import { TermsReview } from '../TermsReview';
import { useNeedsSecond } from '../Proposals';
import { PlanForm } from './PlanForm';
import {
  copyOf,
  differences,
  isNew,
  NEW_PLAN,
  planChange,
  termsOf,
  textsOf,
  type PlanRecord,
  type PlanTerms,
  type PlanTexts,
} from './planValues';
import { useSend } from '../../shared/commands/useCommand';

/** The toast after a plan is created or changed (product 7.4). */
function savedToast({ name }: Plan, isCreated: boolean) {
  const [title, done] = isCreated ? ['Plan Created', 'created'] : ['Plan Updated', 'updated'];
  return { variant: 'success', title, description: `${name} has been successfully ${done}.` } as const;
}

export function isGone(error: unknown): boolean {
  return error !== undefined && toApiError(error).status === 404;
}

export function goneText(error: ApiError): string {
  return inReadersZone(error.detail ?? 'It was deleted.');
}

function Gone({ name, error }: { readonly name: string; readonly error: ApiError }) {
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{`“${name}” no longer exists`}</AlertTitle>
      <p>{`${goneText(error)} Your changes are kept: saving creates a new plan.`}</p>
    </Alert>
  );
}

export interface PlanEditingProps {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
  readonly cancel: Ref<() => void>;
}

interface Noted {
  /** For the admin who gives the second approval. */
  readonly note?: string | undefined;
}

interface PlanEditorProps extends PlanEditingProps {
  /** The latest known version of the plan to edit; without one, a plan is created. */
  readonly plan?: Plan;
  /** The original of a new plan, whose form starts with its terms. */
  readonly original?: Plan;
  readonly readError?: unknown;
  readonly onReread?: () => void;
}

/**
 * Creates a plan or edits its terms, and shows what another admin changed in the meantime (product 18.5). The typed values
 * survive a reload and a login.
 */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, original, readError, onReread, onBusy, onClose, cancel } = props;
  const { show } = useToast();
  const needsSecond = useNeedsSecond();
  const [refusedGone, setRefusedGone] = useState<ApiError | null>(null);
  const gone = refusedGone ?? (isGone(readError) ? toApiError(readError) : null);
  const stored: PlanRecord = plan ?? (original === undefined ? NEW_PLAN : copyOf(original));

  const create = useSend(planApi.endpoints.createPlan);
  const update = useSend(planApi.endpoints.updatePlan, stored.id);
  const edited = useRecordForm<keyof PlanTexts, PlanTerms & Noted, PlanRecord, Plan>({
    title: 'Plan Not Saved',
    textOf: (error, title) => {
      if (plan !== undefined && isGone(error)) return `${goneText(error)} Your changes are kept.`;
      if (error.code === 'stale-version') return `${error.detail ?? error.title} ${CHANGES_KEPT}`;
      return refusalText(error, title);
    },
    draftName: `plan/${stored.id}`,
    stored,
    textsOf,
    bodySchema: planChangeSchema,
    isOnce: true,
    isGone: gone !== null,
    send: ({ note, ...body }, key) =>
      body.version === NEW_PLAN.version
        ? create({ ...termsOf(body), note }, key)
        : update({ ...body, note }, key),
    isOfRecord: ({ id }) => id === stored.id,
    onOutdated: () => onReread?.(),
    onSaved: (saved) => {
      show(savedToast(saved, saved.id !== stored.id));
      onClose();
    },
    onRefused: (error) => {
      if (plan !== undefined && isGone(error)) setRefusedGone(error);
      if (isFirstApproval(error)) onClose();
    },
  });
  const { changedTo } = edited;
  const [reviewed, setReviewed] = useState<PlanTerms | null>(null);
  const current = plan !== undefined && gone === null ? plan : null;
  const change = reviewed === null ? null : planChange(current, reviewed);
  const review = (terms: PlanTerms) => {
    if (planChange(current, terms).facts.length > 0) setReviewed(terms);
    else show({ variant: 'info', title: 'Nothing to Save', description: 'No term was changed.' });
  };

  return (
    <>
      <PlanForm
        initialValues={edited.initialValues}
        command={edited}
        onValuesChange={edited.handleValues}
        hasChanges={() => edited.isDirty}
        onSave={review}
        cancel={cancel}
        onCancel={() => {
          edited.leave();
          onClose();
        }}
        notice={(values) => {
          if (plan !== undefined && gone !== null) return <Gone name={plan.name} error={gone} />;
          if (changedTo === null || isNew(changedTo)) return null;
          return (
            <ChangedMeanwhile
              what={`“${changedTo.name}”`}
              fields={differences(changedTo, values)}
              onDiscard={edited.discard}
            />
          );
        }}
      />
      {reviewed === null || change === null ? null : (
        <TermsReview
          change={change}
          isBusy={edited.isSending}
          needsSecond={needsSecond}
          onConfirm={async (note) => {
            onBusy(true);
            await edited.save({ ...reviewed, ...(note && { note }) });
            onBusy(false);
          }}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}
