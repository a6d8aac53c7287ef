import type { Statement } from '../../../entities/statement/statement';
import { periodName } from '../../../entities/statement/statementPeriod';
import { useReadSiteQuery } from '../../../entities/settings/settingsApi';
import { formatDate } from '../../../lib/dateFormats';
import { useBackendNow } from '../../../store/hooks';
import { useMe } from '../reads';
import { PaperLetterhead } from './PaperLetterhead';

/** "October 1, 2026 – October 31, 2026 (UTC)". */
function periodText({ from, until }: Statement): string {
  const last = new Date(Date.parse(until) - 1).toISOString();
  return `${formatDate(from, 'longDate', 'UTC')} – ${formatDate(last, 'longDate', 'UTC')} (UTC)`;
}

/** Whose statement it is, for which days, and as of when; only on paper. */
export function StatementPaperHead({ statement }: { readonly statement: Statement }) {
  const { data: site } = useReadSiteQuery();
  const { me } = useMe();
  const company = [site?.legalName, site?.legalAddress, site?.legalNumber].filter(Boolean).join(' · ');
  const now = formatDate(useBackendNow(), 'dateTime', 'UTC');
  return (
    <PaperLetterhead title={`${periodName(statement.period)} statement`}>
      {company === '' ? null : <p translate="no">{company}</p>}
      <p>
        Statement number <span translate="no">{`${statement.period}/${me?.id}`}</span>
      </p>
      <p>{periodText(statement)}</p>
      <p>
        {statement.isFinished ? `Printed on ${now} UTC.` : `Period still open. Figures as of ${now} UTC.`}
      </p>
    </PaperLetterhead>
  );
}
