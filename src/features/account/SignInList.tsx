import Chip from '@mui/material/Chip';
import type { SignIn } from '../../entities/security/security';
import { DateTime } from '../../ui/parts/DateTime';
import { idOf, type ResourceColumn } from '../../ui/table/columns';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { momentColumn } from '../../ui/table/sharedColumns';
import { Truncated } from '../../ui/table/Truncated';

const FAILED = <Chip size="small" color="error" variant="outlined" label="Failed" />;

const browserOf = (browser: SignIn['browser']) => browser ?? 'Unknown browser';

const COLUMNS: readonly ResourceColumn<SignIn>[] = [
  {
    ...momentColumn('date', 'When', { phone: 'secondary' }),
    // Without it, nobody could tell whether a login is their own.
    phoneCell: ({ browser, date }) => (
      <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.25em' }}>
        <span>
          <DateTime value={date} />,
        </span>
        <span>{browserOf(browser)}</span>
      </span>
    ),
  },
  {
    id: 'details',
    header: 'What',
    width: 16,
    phone: 'title',
    isRowHeader: true,
    cell: ({ details }) => <Truncated text={details} isTranslatable />,
  },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browserOf(browser) },
  {
    id: 'result',
    header: 'Result',
    kind: 'status',
    phone: 'status',
    cell: ({ isSuccess }) => (isSuccess ? 'Logged in' : FAILED),
    phoneCell: ({ isSuccess }) => (isSuccess ? null : FAILED),
  },
];

interface SignInListProps {
  /** Accessible name. */
  readonly name: string;
  readonly items: readonly SignIn[];
}

/** A person's successful and failed logins, from the audit log. */
export function SignInList({ name, items }: SignInListProps) {
  return <ResourceTable<SignIn> name={name} columns={COLUMNS} rows={items} rowKey={idOf} />;
}
