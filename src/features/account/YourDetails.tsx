import Stack from '@mui/material/Stack';
import { useReadAccountQuery } from '../../entities/account/accountApi';
import { Region } from '../../ui/page/Region';
import { FormSkeleton } from '../../ui/page/skeletons';
import { LoadedQuery } from '../shared/Loaded';
import { OwnDetailsForm } from './OwnDetailsForm';
import { NewEmailNote } from './NewEmailNote';

/** The signed-in person's name and email, in both areas (product 26.2). */
export function YourDetails() {
  const query = useReadAccountQuery();
  return (
    <Region title="Your details">
      <LoadedQuery subject="Your details" query={query} skeleton={<FormSkeleton fields={2} />}>
        {(account) => (
          <Stack sx={{ gap: 3, maxWidth: 560 }}>
            {account.newEmail === null ? null : (
              <NewEmailNote account={account} newEmail={account.newEmail} />
            )}
            <OwnDetailsForm account={account} onOutdated={() => void query.refetch()} />
          </Stack>
        )}
      </LoadedQuery>
    </Region>
  );
}
