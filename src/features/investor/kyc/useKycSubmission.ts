import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { kycInputSchema, type KycInput, type KycStatus, type User } from '../../../entities/user/user';
import { useSubmitKycMutation } from '../../../entities/user/userApi';
import { userSlice } from '../../../entities/user/userSlice';
import { paths } from '../../../lib/paths';
import type { Outlived } from '../../../ui/forms/OutcomeUnknown';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from '../../shared/commands/outcome';
import { useCommand } from '../../shared/commands/useCommand';

export const KYC_FAILED = 'KYC Submission Failed';

/** After a conflict, says who changed the status and what it is now (product 18.5). */
function reasonOf(error: ApiError): string {
  return error.status === 409 ? (error.detail ?? error.title) : refusalText(error, KYC_FAILED);
}

interface Refusal {
  readonly reason: string;
  readonly from: KycStatus;
  /** The status after a conflict; once it changes again, the refusal no longer applies. */
  readonly movedTo: KycStatus | null;
}

/** The refusal, updated for the current status; `null` when it no longer applies. */
function followed(refusal: Refusal, kycStatus: KycStatus): Refusal | null {
  const { from, movedTo } = refusal;
  if (movedTo !== null) return movedTo === kycStatus ? refusal : null;
  return from === kycStatus ? refusal : { ...refusal, movedTo: kycStatus };
}

export interface KycSubmission {
  /** Whether the state machine allows a submission from the current status. */
  readonly isOffered: boolean;
  /** The last submission got no answer. */
  readonly isUnknown: boolean;
  readonly isChecking: boolean;
  readonly refusal: string | null;
  readonly submit: (documents: KycInput) => Promise<void>;
  /** Repeats the unanswered submission with the same key, so that it can't happen twice. */
  readonly checkAgain: () => void;
  readonly outlived: Outlived | null;
}

/** Submits the KYC form. The number never leaves the form (product 4.3). */
export function useKycSubmission(me: User): KycSubmission {
  const { id, kycStatus } = me;
  const { show } = useToast();
  const [submitKyc] = useSubmitKycMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const current = refusal && followed(refusal, kycStatus);
  if (current !== refusal) setRefusal(current);

  const command = useCommand({
    draft: { name: `kyc/${id}`, schema: kycInputSchema },
    where: { to: paths.dashboard.kyc, label: 'See your status' },
    send: (body: KycInput, idempotencyKey) => submitKyc({ id, idempotencyKey, body }).unwrap(),
    onSettled: () =>
      show({
        variant: 'success',
        title: 'KYC Submitted',
        description: 'Thanks! We’ll notify you when there’s a decision.',
      }),
    onRefused: (error) => {
      const reason = reasonOf(error);
      setRefusal({ reason, from: kycStatus, movedTo: null });
      show({ variant: 'destructive', title: KYC_FAILED, description: reason });
    },
  });

  return {
    isOffered: userSlice.allows(me, 'submit', 'user'),
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    refusal: current?.reason ?? null,
    submit: async (documents) => {
      setRefusal(null);
      await command.submit(documents);
    },
    checkAgain: () => void command.checkAgain(),
    outlived: command.outlived,
  };
}
