import { useState, type ReactNode } from 'react';
import { useListAuditQuery } from '../../../entities/audit/auditApi';
import type { User } from '../../../entities/user/user';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import type { Fact } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { ReviewDialog } from '../../shared/commands/ReviewDialog';
import { freshReadOf } from '../../shared/Loaded';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { IdentityEvidence } from '../documents/evidence';
import { useReviewedDecision } from '../useDecision';
import { kycDecisions, type KycDecisionEvent } from './kycDecisions';

export interface KycQuestion {
  readonly userId: string;
  readonly event: KycDecisionEvent;
}

interface EventTexts {
  readonly title: (name: string) => string;
  readonly button: (name: string) => string;
  readonly effect: string;
  readonly leadsTo: User['kycStatus'];
}

const TEXTS: Readonly<Record<KycDecisionEvent, EventTexts>> = {
  approve: {
    title: (name) => `Verify ${name}?`,
    button: (name) => `Verify ${name}`,
    effect: 'Once verified, their withdrawals can be paid out.',
    leadsTo: 'verified',
  },
  reject: {
    title: (name) => `Reject ${name}’s KYC?`,
    button: () => 'Reject KYC',
    effect: 'They won’t be able to withdraw until they resubmit and are approved.',
    leadsTo: 'rejected',
  },
  reverify: {
    title: (name) => `Re-verify ${name}?`,
    button: (name) => `Re-verify ${name}`,
    effect: 'They won’t be able to withdraw until an admin approves them again.',
    leadsTo: 'pending',
  },
};

function Status({
  from,
  to,
}: {
  readonly from: User['kycStatus'];
  readonly to: User['kycStatus'];
}): ReactNode {
  return (
    <>
      <StatusBadge key={from} status={from} /> → <StatusBadge status={to} />
    </>
  );
}

interface Submission {
  /** '' for none on record. */
  readonly id: string;
  readonly date: string | undefined;
}

/** The facts behind a decision on a person, read again. */
function useFreshFacts(user: User, { leadsTo }: EventTexts, skip: boolean) {
  const { id, name, email, balance, kycStatus } = user;
  const person = useReadUserQuery(id, { skip, refetchOnMountOrArgChange: true });
  const submissions = useListAuditQuery(
    { subjectId: id, action: 'kyc.submitted', pageSize: 1 },
    { skip, refetchOnMountOrArgChange: true },
  );
  const submission = submissions.data?.items[0];
  const submitted = submissions.data === undefined ? '…' : 'No date on record';
  const facts: readonly Fact[] = [
    { name: 'Investor', value: <span translate="no">{name}</span> },
    { name: 'Email', value: <span translate="no">{email}</span> },
    { name: 'KYC status', value: <Status from={kycStatus} to={leadsTo} /> },
    {
      name: 'Submitted',
      value: submission === undefined ? submitted : <DateTime value={submission.date} />,
    },
    { name: 'Balance', value: <Money amount={balance} /> },
  ];
  const read: Submission = { id: submission?.id ?? '', date: submission?.date };
  return {
    facts,
    reads: [freshReadOf(person), freshReadOf(submissions)],
    isFetching: person.isFetching,
    /** `null` until read. */
    submission: submissions.isFetching || submissions.data === undefined ? null : read,
  };
}

interface HandlerProps {
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

interface DecisionProps extends HandlerProps {
  readonly user: User;
  readonly event: KycDecisionEvent;
}

function KycDecisionReview({ user, event, onClose, onAnswer }: DecisionProps) {
  const { name, kycStatus } = user;
  const texts = TEXTS[event];
  const draft = useFormDraft(`reject kyc/${user.id}`, { reason: '' });
  const { isBusy, confirm } = useReviewedDecision(kycDecisions, user, () => {
    draft.forget();
    onClose();
    onAnswer();
  });
  const { facts, reads, isFetching, submission } = useFreshFacts(user, texts, isBusy);
  // Re-verifying is allowed in several states; the question was about one of them.
  const [askedIn] = useState(kycStatus);
  // After a rejection and a resubmission, a check is pending as before, but with other documents.
  const [askedAbout, setAskedAbout] = useState<Submission | null>(null);
  if (askedAbout === null && submission !== null) setAskedAbout(submission);
  const isAnother = askedAbout !== null && submission !== null && submission.id !== askedAbout.id;
  const isResubmitted = event === 'reverify' && isAnother;
  const isDecided = !isResubmitted && (kycStatus !== askedIn || !kycDecisions.allows(user, event));
  const isOver = !isBusy && (isDecided || isAnother);

  return (
    <ReviewDialog
      role="alertdialog"
      title={texts.title(name)}
      facts={facts}
      confirmLabel={texts.button(name)}
      isDestructive={event !== 'approve'}
      isBusy={isBusy}
      isLoading={isFetching || askedAbout === null}
      reads={reads}
      isOver={isOver}
      remark={
        event !== 'reject'
          ? undefined
          : {
              label: 'Reason (optional)',
              initialValue: draft.initialValues.reason,
              helperText: 'The investor will see this.',
              failureTitle: 'KYC not rejected',
              onChange: (reason) => draft.keep({ reason }),
            }
      }
      evidence={
        event === 'reverify' ? undefined : (
          <IdentityEvidence
            userId={user.id}
            submittedAt={askedAbout === null ? null : askedAbout.date}
            isPaused={isBusy}
          />
        )
      }
      onConfirm={(reason) => confirm(event, reason, { submissionId: askedAbout?.id })}
      onClose={onClose}
    >
      {isOver ? (
        <p>
          <span translate="no">{name}</span>
          {isDecided
            ? ` is now ${kycStatus}. Someone else decided first.`
            : ' has submitted again in the meantime. Open the review again to see what was submitted.'}
        </p>
      ) : (
        <p>{texts.effect}</p>
      )}
    </ReviewDialog>
  );
}

interface KycReviewProps extends HandlerProps {
  readonly question: KycQuestion | null;
}

/** Every decision on a person's identity check is reviewed, wherever it was started. */
export function KycReview({ question, ...handlers }: KycReviewProps) {
  const user = useAppSelector((state) =>
    question === null ? undefined : selectUserById(state, question.userId),
  );
  if (question === null || user === undefined) return null;
  return (
    <KycDecisionReview
      key={`${question.event} ${user.id}`}
      user={user}
      event={question.event}
      {...handlers}
    />
  );
}
