import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CairnDrawing } from '../brand/CairnDrawing';

interface EmptyStateProps {
  readonly title: string;
  readonly description?: string;
  /** Where to go from here. */
  readonly link?: { readonly to: string; readonly label: string; readonly variant: 'contained' | 'outlined' };
  readonly action?: ReactNode;
}

export function EmptyState({ title, description, link, action }: EmptyStateProps) {
  return (
    <Stack
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', px: 2, py: 4, textAlign: 'center', '& > .MuiButton-root': { mt: 1 } }}
    >
      <CairnDrawing size={72} />
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {description === undefined ? null : (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {description}
        </Typography>
      )}
      {link === undefined ? null : (
        <Button component={Link} to={link.to} variant={link.variant}>
          {link.label}
        </Button>
      )}
      {action}
    </Stack>
  );
}
