import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { Region } from '../../ui/page/Region';

interface AccountSectionProps {
  readonly title: string;
  readonly explanation: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One region of the account pages. */
export function AccountSection({ title, explanation, action, children }: AccountSectionProps) {
  return (
    <Region title={title} action={action}>
      <Typography color="textSecondary" sx={{ mt: -1, mb: 3, maxWidth: '62ch' }}>
        {explanation}
      </Typography>
      {children}
    </Region>
  );
}
