import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SignIn } from '../../entities/security/security';
import { DateTime } from '../../ui/parts/DateTime';

interface SignInListProps {
  /** Accessible name. */
  readonly name: string;
  readonly items: readonly SignIn[];
}

/** Logins of a person, good and bad, as the audit log has them. */
export function SignInList({ name, items }: SignInListProps) {
  return (
    <Stack component="ul" aria-label={name} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, date, isSuccess, details, browser }) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
        >
          <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{details}</Typography>
            <Typography variant="body2" color="textSecondary">
              <DateTime value={date} />, {browser ?? 'unknown browser'}
            </Typography>
          </div>
          {isSuccess ? null : <Chip size="small" color="error" variant="outlined" label="Failed" />}
        </Stack>
      ))}
    </Stack>
  );
}
