import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import { Link } from 'react-router-dom';
import { FormButtons } from '../../ui/forms/FormStack';
import { Facts, type Fact } from '../../ui/parts/Facts';

interface NextStepsProps {
  /** "You invested in Starter Crypto" */
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly view: { readonly to: string; readonly label: string };
  /** More buttons. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Scrolls into view; the toast announces it, so the focus stays where it is. */
function show(panel: HTMLElement | null): void {
  if (panel !== null && 'scrollIntoView' in panel) panel.scrollIntoView({ block: 'start' });
}

/** What happens next after money has moved, for as long as the page is open. */
export function NextSteps({ title, facts, view, children, onClose }: NextStepsProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      ref={show}
      sx={{
        p: { xs: 2, sm: 3 },
        borderRadius: '8px',
        border: 1,
        borderColor: 'success.main',
        bgcolor: 'background.paper',
        // On a phone, the toast reaches below the banner.
        scrollMarginTop: { xs: '32px', sm: '16px' },
      }}
    >
      <Stack spacing={2}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <CheckCircle color="success" aria-hidden="true" />
          <Typography
            id={titleId}
            component="h2"
            variant="h4"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <IconButton aria-label="Dismiss" onClick={onClose} sx={{ my: -1 }}>
            <Close fontSize="small" />
          </IconButton>
        </Stack>
        <Facts facts={facts} />
        <FormButtons>
          <Button component={Link} to={view.to} variant="contained">
            {view.label}
          </Button>
          {children}
        </FormButtons>
      </Stack>
    </Box>
  );
}
