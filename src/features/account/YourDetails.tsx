import Stack from '@mui/material/Stack';
import { useReadAccountQuery } from '../../entities/account/accountApi';
import { Region } from '../../ui/page/Region';
import { FormSkeleton } from '../../ui/page/skeletons';
import { Loaded, readOf } from '../shared/Loaded';
import { OwnDetailsForm } from './OwnDetailsForm';
import { NewEmailNote } from './NewEmailNote';

/** Name and email of whoever is signed in, in both areas (product 26.2). */
export function YourDetails() {
  const query = useReadAccountQuery();
  return (
    <Region title="Your details">
      <Loaded
        subject="Your details"
        data={query.data}
        reads={[readOf(query)]}
        skeleton={<FormSkeleton fields={2} />}
      >
        {(account) => (
          <Stack sx={{ gap: 3, maxWidth: 560 }}>
            {account.newEmail === null ? null : (
              <NewEmailNote account={account} newEmail={account.newEmail} />
            )}
            <OwnDetailsForm account={account} onOutdated={() => void query.refetch()} />
          </Stack>
        )}
      </Loaded>
    </Region>
  );
}
