import { styled } from '@mui/material/styles';
import { env } from '../env';

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(max-content, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  padding: theme.spacing(0.5, 2),
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.primary,
  background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 14%, ${theme.vars.palette.background.paper})`,
  borderBottom: '1px solid',
  borderColor: theme.vars.palette.divider,
  '& p': { gridColumn: 2, margin: 0, textAlign: 'center', textWrap: 'balance' },
  // Reserves the space, so that nothing shifts when the tools appear.
  '& environment-tools': { gridColumn: 3, justifySelf: 'end', minWidth: 88, minHeight: 24 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& p': { gridColumn: 1, textAlign: 'start' },
    '& environment-tools': { gridColumn: 2, minWidth: 40, minHeight: 32 },
  },
}));

/** Says which environment this is. The host may define `<environment-tools>` to add its own tools. */
export function EnvironmentNotice({ text }: { readonly text: string }) {
  return (
    <Bar>
      <p role={env.isDemo ? undefined : 'status'}>{text}</p>
      <environment-tools />
    </Bar>
  );
}
