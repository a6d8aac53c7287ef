import type { InferType } from 'yup';
import Typography from '@mui/material/Typography';
import { ownLimitAt } from '../../entities/user/dailyLimit';
import { useReadPolicyQuery } from '../../entities/settings/policyApi';
import { userApi } from '../../entities/user/userApi';
import { ownLimitInputSchema, type OwnLimitInput } from '../../entities/user/userInput';
import type { User } from '../../entities/user/user';
import { durationText } from '../../lib/dateFormats';
import { LIMIT_RAISE_MS } from '../../lib/lifetimes';
import { formatUsd } from '../../lib/money';
import { MINUTE_MS } from '../../lib/time';
import { useBackendNow } from '../../store/hooks';
import { AmountField } from '../../ui/forms/AmountField';
import { DateTime } from '../../ui/parts/DateTime';
import { useToast } from '../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { AccountSection } from './AccountSection';
import { OwnOnly } from './OwnOnly';

const limitText = (limit: number | null) => (limit === null ? 'no limit' : formatUsd(limit));

function OwnLimit({ me }: { readonly me: User }) {
  const { show } = useToast();
  const everybodys = useReadPolicyQuery().data?.outgoingPerDay;
  const { amount, raise } = ownLimitAt(me, useBackendNow(MINUTE_MS));
  const command = useFormCommand<{ amount: string }, OwnLimitInput, User>({
    send: useSend(userApi.endpoints.setLimit, me.id),
    title: 'Limit not saved',
    onSettled: ({ ownLimit }) =>
      show({
        variant: 'success',
        title: 'Daily Limit Saved',
        description:
          ownLimit?.raise === undefined
            ? 'It holds from now on.'
            : `A higher limit holds in ${durationText(LIMIT_RAISE_MS)}.`,
      }),
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Your own limit now: <b>{limitText(amount)}</b>
        {raise === null ? null : (
          <>
            . From <DateTime value={raise.at} /> on: <b>{limitText(raise.to)}</b>
          </>
        )}
      </Typography>
      {everybodys === undefined ? null : (
        <Typography sx={{ mb: 2 }}>
          For everybody: <b>{formatUsd(everybodys)}</b>. The lower limit holds.
        </Typography>
      )}
      <CommandForm<{ amount: string }, InferType<typeof ownLimitInputSchema>>
        // A saved limit begins anew.
        key={`${me.ownLimit?.amount}/${raise?.at}`}
        command={command}
        name="Limits"
        initialValues={{ amount: amount === null ? '' : String(amount) }}
        schema={ownLimitInputSchema}
        submitLabel="Save limit"
        onSubmit={command.submit}
      >
        <AmountField
          name="amount"
          label="Daily limit"
          min={0}
          helperText="Transfers and withdrawals of a day (UTC). Empty: no limit."
        />
      </CommandForm>
    </>
  );
}

/** The investor's own limit a day (product 10.8). */
export function LimitSection() {
  return (
    <OwnOnly>
      {(me) => (
        <AccountSection
          title="Limits"
          explanation={`What may leave your account in a day. A lower limit holds right away. A higher one holds after ${durationText(LIMIT_RAISE_MS)}, so that nobody who gets in can raise it and send your money away.`}
        >
          <OwnLimit me={me} />
        </AccountSection>
      )}
    </OwnOnly>
  );
}
