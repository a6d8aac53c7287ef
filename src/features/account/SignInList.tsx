import Chip from '@mui/material/Chip';
import type { SignIn } from '../../entities/security/security';
import { idOf, type ResourceColumn } from '../../ui/table/columns';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { momentColumn } from '../../ui/table/sharedColumns';
import { Truncated } from '../../ui/table/Truncated';

const FAILED = <Chip size="small" color="error" variant="outlined" label="Failed" />;

const COLUMNS: readonly ResourceColumn<SignIn>[] = [
  momentColumn('date', 'When', { phone: 'secondary' }),
  {
    id: 'details',
    header: 'What',
    width: 16,
    phone: 'title',
    isRowHeader: true,
    cell: ({ details }) => <Truncated text={details} isTranslatable />,
  },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browser ?? 'Unknown' },
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
