import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useHeadingFocus } from './RouteFocus';
import { usePageTitle } from './usePageTitle';

interface PageHeaderProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** On phones, four actions form two rows of two, not three and one; fewer fill the line. */
const actionsLook = {
  flexWrap: 'wrap',
  '&:has(> .MuiButton-root)': {
    width: { xs: '100%', sm: 'auto' },
    '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
  },
  '&:has(> :nth-of-type(4))': {
    width: { xs: '100%', sm: 'auto' },
    '& > .MuiButton-root': { flex: { xs: '1 1 40%', sm: 'none' }, minWidth: 'min-content' },
  },
};

/** The `h1` takes the focus on a route change. */
export function PageHeader({ heading, lead, actions }: PageHeaderProps) {
  const headingRef = useHeadingFocus();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', columnGap: 3, rowGap: 2 }}
    >
      <div>
        <Typography
          variant="h1"
          ref={headingRef}
          tabIndex={-1}
          sx={{ outline: 'none', overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {heading}
        </Typography>
        {lead === undefined ? null : (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
            {lead}
          </Typography>
        )}
      </div>
      {actions === undefined ? null : (
        <Stack direction="row" useFlexGap spacing={1} sx={actionsLook}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}

interface PageProps {
  /** The `h1`, and part of the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** 'narrow' for single-form pages. */
  readonly width?: 'full' | 'narrow';
  /** For a page that is a list: as many rows in sight as fit. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

export function PageFrame(props: PageProps) {
  const { title, lead, actions, width = 'full', isList = false, children } = props;
  usePageTitle(title);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: isList ? 2 : 3,
        // No single word on the last line of a note.
        textWrap: 'pretty',
        ...(width === 'narrow' && { maxWidth: 720 }),
      }}
    >
      <PageHeader heading={title} lead={lead} actions={actions} />
      {children}
    </Box>
  );
}
