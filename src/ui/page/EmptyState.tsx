import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CairnDrawing } from '../brand/CairnDrawing';

interface EmptyStateProps {
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', px: 2, py: 4, textAlign: 'center' }}>
      <CairnDrawing size={72} />
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {description === undefined ? null : (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {description}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
