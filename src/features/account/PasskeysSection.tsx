import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canUsePasskeys } from '../../entities/passkey/browserPasskeys';
import { useListPasskeysQuery } from '../../entities/passkey/passkeyApi';
import { TextSkeleton } from '../../ui/page/skeletons';
import { LoadedQuery } from '../shared/Loaded';
import { AccountList } from './AccountList';
import { AccountSection } from './AccountSection';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { PasskeyRow } from './PasskeyRow';

/** The caller's passkeys (product 25.4). Where the browser can't create any, they can still be removed. */
export function PasskeysSection() {
  const query = useListPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = canUsePasskeys();
  return (
    <AccountSection
      title="Passkeys"
      explanation="Log in with your fingerprint, face, PIN or security key, without a password. A passkey works only on this site, so nobody can trick you into giving it away."
      action={
        canAdd ? (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        ) : undefined
      }
    >
      {canAdd ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          This browser can’t create passkeys here. Open Cairnfield in a current browser to add one.
        </Alert>
      )}
      <LoadedQuery subject="Your passkeys" query={query} skeleton={<TextSkeleton lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>You have no passkeys yet.</Typography>
          ) : (
            <AccountList name="Passkeys">
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </AccountList>
          )
        }
      </LoadedQuery>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </AccountSection>
  );
}
