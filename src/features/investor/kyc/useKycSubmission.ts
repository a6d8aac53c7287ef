import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { KycStatus, User } from '../../../entities/user/user';
import { kycInputSchema, type KycInput } from '../../../entities/user/userInput';
import { userApi, useReadMeQuery } from '../../../entities/user/userApi';
import { userSlice } from '../../../entities/user/userSlice';
import { paths } from '../../../lib/paths';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from '../../shared/commands/outcome';
import { useFormCommand, type FormCommand } from '../../shared/commands/CommandForm';
import { useSend } from '../../shared/commands/useCommand';
import type { Command } from '../../shared/commands/useCommand';

export const KYC_FAILED = 'KYC Submission Failed';

/** After a conflict, says who changed the status and what it is now (product 18.5). */
export function reasonOf(error: ApiError): string {
  return error.status === 409 ? (error.detail ?? error.title) : refusalText(error, KYC_FAILED);
}

export interface KycValues {
  readonly idFront: File | null;
  readonly idBack: File | null;
  readonly ssn: string;
}

export interface KycSubmission extends FormCommand<KycValues>, Pick<Command<KycInput, User>, 'submit'> {
  /** Whether the state machine allows a submission from the current status. */
  readonly isOffered: boolean;
}

/** Submits the KYC form. The number never leaves the form (product 4.3). */
export function useKycSubmission(me: User): KycSubmission {
  const { id, kycStatus } = me;
  const { show } = useToast();
  const { refetch } = useReadMeQuery();
  /** The status when the last submission was refused. */
  const [refusedIn, setRefusedIn] = useState<KycStatus | null>(null);
  const command = useFormCommand<KycValues, KycInput, User>({
    title: KYC_FAILED,
    textOf: reasonOf,
    draft: { name: `kyc/${id}`, schema: kycInputSchema },
    where: { to: paths.dashboard.kyc, label: 'View your status' },
    send: useSend(userApi.endpoints.submitKyc, id),
    onSettled: () =>
      show({
        variant: 'success',
        title: 'KYC Submitted',
        description: 'Thanks! We’ll notify you when there’s a decision.',
      }),
    onRefused: async (error) => {
      // The user may have left the page.
      const now =
        error.status === 409
          ? await Promise.resolve()
              .then(refetch)
              .catch(() => null)
          : null;
      setRefusedIn(now?.data?.kycStatus ?? kycStatus);
    },
  });

  const { refusal } = command;
  return {
    ...command,
    isOffered: userSlice.allows(me, 'submit', 'user'),
    refusal: refusedIn === kycStatus ? refusal : null,
  };
}
