import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { useReadSiteQuery } from '../../../entities/settings/settingsApi';
import { formatDate } from '../../../lib/dateFormats';
import { PAPERS_DATE } from '../../../lib/papersDate';
import { paths } from '../../../lib/paths';
import { PageFrame } from '../../../ui/page/PageFrame';
import { PAPERS, type PaperName, type PaperSection } from './papers';

const NAMES = ['terms', 'privacy', 'risk', 'fees'] as const satisfies readonly PaperName[];

const missing = (what: string) => (
  <mark translate="no">{`[${what}: not set. An owner sets it in Settings, Site Information.]`}</mark>
);

/** Who is behind the site; marked where a server's owner hasn't said so. */
function Company() {
  const { data: site } = useReadSiteQuery();
  if (__API_URL__ === null)
    return (
      <p>This is a demo. No company stands behind it, no real money moves, and these texts bind nobody.</p>
    );
  if (site === undefined) return null;
  const { legalName, legalAddress, legalNumber, contactEmail } = site;
  return (
    <p>
      This service is run by {legalName ?? missing('Legal name')},{' '}
      {legalAddress ?? missing('Registered address')}, registration number{' '}
      {legalNumber ?? missing('Registration number')}. Write to us at{' '}
      <span translate="no">{contactEmail}</span>.
    </p>
  );
}

function Section({ heading, paragraphs }: PaperSection) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {heading}
      </Typography>
      {paragraphs().map((text) => (
        <Typography key={text} sx={{ mb: 1.5 }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

/** `/terms`, `/privacy`, `/risk`, `/fees` (product 2.11). */
export function PaperPage({ paper }: { readonly paper: PaperName }) {
  const { title, lead, sections } = PAPERS[paper];
  const day = formatDate(`${PAPERS_DATE}T00:00:00.000Z`, 'longDate', 'UTC');
  return (
    <Box sx={{ maxWidth: 720 + 48, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 4, sm: 7 } }}>
      <PageFrame title={title} lead={lead} width="narrow">
        <Typography variant="body2" color="textSecondary">
          {`Version of ${day}`}
        </Typography>
        <Box sx={{ '& p': { m: 0 }, '& mark': { px: 0.5 } }}>
          <Company />
        </Box>
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <Stack
          component="nav"
          aria-label="Legal"
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
        >
          {NAMES.filter((name) => name !== paper).map((name) => (
            <Link key={name} component={RouterLink} to={paths[name]} sx={{ py: '3px' }}>
              {PAPERS[name].title}
            </Link>
          ))}
        </Stack>
      </PageFrame>
    </Box>
  );
}
