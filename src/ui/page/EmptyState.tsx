import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { CairnDrawing } from '../brand/CairnDrawing';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(5, 2),
  textAlign: 'center',
  '& > p': { margin: 0, maxWidth: '46ch' },
  '& > div': { marginTop: theme.spacing(1.5) },
}));

const Title = styled('p')({ fontWeight: 600 });

const Text = styled('p')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

interface EmptyStateProps {
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <Stack>
      <CairnDrawing size={88} />
      <Title>{title}</Title>
      {description === undefined ? null : <Text>{description}</Text>}
      {action === undefined ? null : <div>{action}</div>}
    </Stack>
  );
}
