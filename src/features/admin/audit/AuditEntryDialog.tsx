import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditChange, AuditEntry } from '../../../entities/audit/audit';
import { auditPhrase } from '../../../entities/audit/auditActions';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { addDollars } from '../../../lib/money';
import { SHORT_PAGE_SIZE } from '../../../lib/page';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { useLastShown } from '../../../ui/dialogs/useLastShown';
import { RecordDialog } from '../../../ui/table/RecordDialog';
import { actorLink, movesMoney, subjectLink } from './auditColumns';

/** A field-by-field comparison, side by side. */
function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  return (
    <Table
      size="small"
      aria-label="Changes"
      sx={{
        tableLayout: 'fixed',
        '& th, & td': { pl: 0, pr: 1, verticalAlign: 'top', overflowWrap: 'anywhere' },
      }}
    >
      <TableHead>
        <TableRow>
          {['Field', 'Before', 'After'].map((name) => (
            <TableCell key={name} component="th" scope="col">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell translate="no">{before || 'None'}</TableCell>
            <TableCell translate="no" sx={{ fontWeight: 600 }}>
              {after || 'None'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The details that the comparison doesn't show: a text begins with the changes, or with the person and their status. */
function detailsBesides({ details, changes = [], subjectName }: AuditEntry): string {
  const told = changes.map(
    ({ field, before, after }) => `${field}: ${before || 'none'} → ${after || 'none'}`,
  );
  const statuses = changes.map(({ before, after }) => `${before} → ${after}`.toLowerCase());
  const starts = [`${told.join('; ')}.`, `${subjectName}: ${statuses.join('; ')}.`];
  const start = starts.find((text) => details.startsWith(text)) ?? '';
  return details.slice(start.length).trim();
}

/** What the command did to balances, by the ledger: its entries have the command's moment. */
function Bookings({ entry: { subjectId, date } }: { readonly entry: AuditEntry }) {
  const { data } = useListLedgerQuery({ q: subjectId, pageSize: SHORT_PAGE_SIZE });
  const booked = data?.items.filter((entry) => entry.sourceId === subjectId && entry.date === date) ?? [];
  return booked.map(({ id, description, amount, balanceAfter }) => (
    <Facts
      key={id}
      facts={[
        { name: 'Booked', value: description },
        { name: 'Amount', value: <Money amount={amount} hasSign /> },
        {
          name: 'Balance',
          value: (
            <>
              <Money amount={addDollars(balanceAfter, -amount)} /> → <Money amount={balanceAfter} />
            </>
          ),
        },
      ]}
    />
  ));
}

interface NamedProps {
  readonly name: string;
  /** `null` for who or what has no page. */
  readonly to: string | null;
  /** What the link opens: a deposit has its investor's name. */
  readonly label?: string | undefined;
}

function Named({ name, to, label }: NamedProps) {
  if (to === null) return <span translate="no">{name}</span>;
  return (
    <Link
      component={RouterLink}
      to={to}
      translate="no"
      aria-label={label === undefined ? undefined : `${label} ${name}`}
    >
      {name}
    </Link>
  );
}

interface AuditEntryDialogProps {
  /** `undefined` closes the dialog. */
  readonly entry: AuditEntry | undefined;
  readonly onClose: () => void;
}

/** A full audit entry, with the values before and after (product 15.3). */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const shown = useLastShown(entry);
  if (shown === undefined) return null;
  const { action, date, actorName, subjectName, changes, browser } = shown;
  const details = detailsBesides(shown);
  const actor = actorLink(shown);
  const subject = subjectLink(shown);
  const facts = [
    { name: 'When', value: <DateTime value={date} /> },
    { name: 'Who', value: <Named name={actorName} to={actor} /> },
    ...(browser === undefined ? [] : [{ name: 'Browser', value: browser }]),
    { name: 'About', value: <Named name={subjectName} to={subject?.to ?? null} label={subject?.label} /> },
  ];
  return (
    <RecordDialog
      isOpen={entry !== undefined}
      title={auditPhrase(action)}
      maxWidth="sm"
      hasCloseButton
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Facts facts={facts} />
        {movesMoney(shown) ? <Bookings entry={shown} /> : null}
        {changes === undefined ? null : <Changes changes={changes} />}
        {details === '' ? null : (
          <Typography translate="no" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
      </Stack>
    </RecordDialog>
  );
}
