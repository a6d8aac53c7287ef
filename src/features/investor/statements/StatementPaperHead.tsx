import { styled } from '@mui/material/styles';
import type { Statement } from '../../../entities/statement/statement';
import { formatDate } from '../../../lib/dateFormats';
import { useBackendNow } from '../../../store/hooks';
import { Logo } from '../../../ui/brand/Logo';
import { useMe } from '../reads';

const Head = styled('div')({
  marginBottom: 16,
  '& p': { margin: 0 },
  '& p:first-of-type': { marginTop: 12, fontSize: '14pt', fontWeight: 600 },
});

/** "October 1, 2026 – October 31, 2026 (UTC)". */
function periodText({ from, until }: Statement): string {
  const last = new Date(Date.parse(until) - 1).toISOString();
  return `${formatDate(from, 'longDate', 'UTC')} – ${formatDate(last, 'longDate', 'UTC')} (UTC)`;
}

/** Whose statement it is, of which days, and how new; on paper only. */
export function StatementPaperHead({ statement }: { readonly statement: Statement }) {
  const { me } = useMe();
  const now = formatDate(useBackendNow(), 'dateTime', 'UTC');
  return (
    <Head data-print-only="">
      <Logo />
      <p>
        {`Statement ${statement.period} for `}
        <span translate="no">{me?.name}</span>
      </p>
      <p translate="no">{me?.email}</p>
      <p>{periodText(statement)}</p>
      <p>
        {statement.isFinished
          ? `Printed on ${now} UTC.`
          : `Not finished: these are the figures so far, on ${now} UTC.`}
      </p>
    </Head>
  );
}
