import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditActorRole, AuditEntry } from '../../../entities/audit/audit';
import { auditKindOf, auditPhrase } from '../../../entities/audit/auditActions';
import type { CsvColumn } from '../../../lib/csv';
import { capitalize } from '../../../lib/formats';
import { linkTarget } from '../../../ui/parts/linkTarget';
import type { ResourceColumn } from '../../../ui/table/columns';
import { momentColumn } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';
import { TwoLines } from '../../../ui/table/TwoLines';
import { paths, toAdminDeposit, toAdminPerson, toAdminPlan, toAdminWithdrawal } from '../../../lib/paths';

const isPerson = (id: string) => id.startsWith('user-');

/**
 * The link to the affected record; `null` when there is nothing to show, or no longer. A record's type follows from its
 * ID (product 2.9).
 */
export function subjectLink({ action, subjectId }: AuditEntry): { to: string; label: string } | null {
  const [resource = ''] = action.split('.');
  if (isPerson(subjectId)) return { to: toAdminPerson(subjectId), label: 'Open investor' };
  switch (resource) {
    case 'plan':
      if (subjectId === '') return { to: paths.admin.plans, label: 'Open plans' };

      return action === 'plan.deleted' || action === 'plan.ordered'
        ? null
        : { to: toAdminPlan(subjectId), label: 'Open plan' };
    case 'deposit':
      return { to: toAdminDeposit(subjectId), label: 'Open deposit' };
    case 'withdrawal':
      return { to: toAdminWithdrawal(subjectId), label: 'Open withdrawal' };
    case 'investment':
      return {
        to: `${paths.admin.investments}?q=${encodeURIComponent(subjectId)}`,
        label: 'Open investment',
      };
    case 'site':
    case 'policy':
    case 'wallets':
    case 'admin':
      return { to: paths.admin.settings, label: 'Open settings' };
    default:
      return null;
  }
}

const MONEY_KINDS: readonly (string | undefined)[] = ['deposit', 'withdrawal', 'investment', 'transfer'];

/** Whether the ledger may say more about it. */
export const movesMoney = ({ action }: AuditEntry): boolean => MONEY_KINDS.includes(auditKindOf(action));

/** The investor who acted, in Manage Users; `null` for admins, visitors and the platform itself. */
export function actorLink({ actorRole, actorId }: AuditEntry): string | null {
  return actorRole === 'user' && isPerson(actorId) ? toAdminPerson(actorId) : null;
}

export const ACTOR_NAMES: Readonly<Record<AuditActorRole, { readonly one: string; readonly many: string }>> =
  {
    admin: { one: 'Admin', many: 'Admins' },
    user: { one: 'Investor', many: 'Investors' },
    visitor: { one: 'Not logged in', many: 'Visitors' },
    system: { one: 'Platform', many: 'The platform' },
  };

function Actor({ entry }: { readonly entry: AuditEntry }) {
  const to = actorLink(entry);
  return (
    <TwoLines
      first={
        <span translate="no">
          {to === null ? (
            entry.actorName
          ) : (
            <Link component={RouterLink} to={to} sx={linkTarget}>
              {entry.actorName}
            </Link>
          )}
        </span>
      }
      second={ACTOR_NAMES[entry.actorRole].one}
    />
  );
}

/** A long name leaves the event and its time the larger part of the line. */
const phoneActor = {
  display: 'block',
  maxWidth: '45cqi',
  '@container (max-width: 15rem)': { maxWidth: 'none' },
} as const;

/** A stable function: the rows re-render when it changes. */
type OpenEntry = (entry: AuditEntry) => void;

/** Details that the previous columns don't include; '' if there are none. */
function detailsBeyond({ actorName, action, details }: AuditEntry): string {
  const start = `${actorName} `;
  const text = details.startsWith(start) ? capitalize(details.slice(start.length)) : details;
  if (text === `${auditPhrase(action)}.`) return '';
  // "$500.00" of a withdrawal is no sentence.
  return /^\$[\d,.]+\.$/.test(text) ? text.slice(0, -1) : text;
}

function Details({ entry, onOpen }: { readonly entry: AuditEntry; readonly onOpen: OpenEntry }) {
  const link = subjectLink(entry);
  const [what, of] = entry.changes === undefined ? ['details', 'of'] : ['changes', 'to'];
  const hasMore = entry.changes !== undefined || movesMoney(entry);
  return (
    <TwoLines
      // The text contains names, amounts and addresses.
      first={<Truncated text={detailsBeyond(entry)} />}
      second={
        link === null && !hasMore ? undefined : (
          <Stack direction="row" component="span" sx={{ gap: 1.5 }}>
            {!hasMore ? null : (
              <Link
                component="button"
                type="button"
                aria-label={`Show ${what} ${of} ${entry.subjectName}`}
                onClick={() => onOpen(entry)}
                sx={linkTarget}
              >
                {`Show ${what}`}
              </Link>
            )}
            {link === null ? null : (
              <Link
                component={RouterLink}
                to={link.to}
                aria-label={`${link.label} ${entry.subjectName}`}
                sx={linkTarget}
              >
                {link.label}
              </Link>
            )}
          </Stack>
        )
      }
    />
  );
}

/** Columns of the table "Audit log"; a column's ID is the API's sort field. */
export const auditColumns = (onOpen: OpenEntry): readonly ResourceColumn<AuditEntry>[] => [
  momentColumn('date', 'When', { phone: 'secondary', isSortable: true }),
  {
    id: 'actorName',
    header: 'Who',
    phone: 'amount',
    isSortable: true,
    cell: (entry) => <Actor entry={entry} />,
    phoneCell: (entry) => (
      <Box component="span" sx={phoneActor}>
        <TwoLines
          first={<span translate="no">{entry.actorName}</span>}
          second={ACTOR_NAMES[entry.actorRole].one}
        />
      </Box>
    ),
  },
  {
    id: 'action',
    header: 'What',
    // "Requested a withdrawal" on one line.
    width: 12,
    phone: 'title',
    isRowHeader: true,
    isSortable: true,
    cell: ({ action }) => auditPhrase(action),
  },
  { id: 'details', header: 'Details', width: 18, cell: (entry) => <Details entry={entry} onOpen={onOpen} /> },
];

/** The columns include the IDs behind the screen's links; dates are in ISO 8601 (product 16.4). */
const CSV_COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { header: 'When', cell: ({ date }) => date },
  { header: 'Who', cell: ({ actorName }) => actorName },
  { header: 'Role', cell: ({ actorRole }) => ACTOR_NAMES[actorRole].one },
  { header: 'Who (ID)', cell: ({ actorId }) => actorId },
  { header: 'What', cell: ({ action }) => auditPhrase(action) },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Subject', cell: ({ subjectName }) => subjectName },
  { header: 'Subject (ID)', cell: ({ subjectId }) => subjectId },
  { header: 'Details', cell: ({ details }) => details },
];

export const AUDIT_EXPORT = {
  fileName: 'audit-log',
  noun: ['entry', 'entries'],
  columns: CSV_COLUMNS,
} as const;
