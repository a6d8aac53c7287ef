import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(0.75, 2),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 14%, ${theme.vars.palette.background.paper})`,
  borderBottom: '1px solid',
  borderColor: theme.vars.palette.divider,
  '& p': { margin: 0 },
}));

interface DemoNoticeProps {
  readonly children?: ReactNode;
}

export function DemoNotice({ children }: DemoNoticeProps) {
  return (
    <Bar>
      <p>Demo environment: data stays in this browser and no real money moves.</p>
      {children}
    </Bar>
  );
}
