import Typography from '@mui/material/Typography';
import { userApi } from '../../entities/user/userApi';
import type { User } from '../../entities/user/user';
import { DateTime } from '../../ui/parts/DateTime';
import { useToast } from '../../ui/toasts/useToast';
import { useSend } from '../shared/commands/useCommand';
import { AccountSection } from './AccountSection';
import { OwnOnly } from './OwnOnly';
import { AskedCommand } from './AskedCommand';

/** Freezes the investor's own account (product 13.15); admins have nothing to freeze. */
export function FreezeSection() {
  return <OwnOnly>{(me) => <OwnFreeze me={me} />}</OwnOnly>;
}

function OwnFreeze({ me: { id, frozen } }: { readonly me: User }) {
  const { show } = useToast();
  const send = useSend(userApi.endpoints.freezeOwn, id);
  return (
    <AccountSection
      title="Freeze account"
      explanation="If you think somebody else can get in, freeze your account: no money can leave it. You can still log in and deposit."
    >
      {frozen === undefined ? (
        <AskedCommand
          button={{ color: 'error', children: 'Freeze my account' }}
          title="Freeze your account?"
          confirmLabel="Freeze account"
          failureTitle="Account not frozen"
          send={send}
          onSettled={() =>
            show({
              variant: 'success',
              title: 'Account Frozen',
              description: 'You’re logged out everywhere else. Contact us to have it opened again.',
            })
          }
        >
          Withdrawals, transfers and investments stop right away, and every other browser is logged out. Only
          we can open your account again, after making sure that it’s you.
        </AskedCommand>
      ) : (
        <Typography>
          Your account has been frozen since <DateTime value={frozen.at} />.
        </Typography>
      )}
    </AccountSection>
  );
}
