import Typography from '@mui/material/Typography';
import { useListSignInsQuery } from '../../entities/security/securityApi';
import { TextSkeleton } from '../../ui/page/skeletons';
import { LoadedQuery } from '../shared/Loaded';
import { AccountSection } from './AccountSection';
import { SignInList } from './SignInList';

/** The latest logins, including failed ones (product 25.9). */
export function SignInsSection() {
  const query = useListSignInsQuery();
  return (
    <AccountSection
      title="Sign-in history"
      explanation="Your last 50 logins, including failed attempts. If you don’t recognize one, change your password."
    >
      <LoadedQuery subject="Your sign-in history" query={query} skeleton={<TextSkeleton lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>No logins yet.</Typography>
          ) : (
            <SignInList name="Sign-in history" items={items} />
          )
        }
      </LoadedQuery>
    </AccountSection>
  );
}
