import { useId, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PersonSectionProps {
  readonly title: string;
  readonly explanation?: string;
  readonly children: ReactNode;
}

export function PersonSection({ title, explanation, children }: PersonSectionProps) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 2, minWidth: 0 }}>
      <Typography id={headingId} component="h3" variant="h5">
        {title}
      </Typography>
      {explanation === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {explanation}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
