/** A typical first implementation, for comparison: ordinary MUI tables with whole lists, filtered in the page. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { createRoot } from 'react-dom/client';
import { recordsOf } from '../../backend/seed/play';
import { seedLarge } from '../../backend/seed/large/large';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { User } from '../../src/entities/user/user';
import { formatUsd } from '../../src/lib/money';

const { users = [], deposits = [] } = recordsOf(seedLarge, Date.now());

function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {names.map((name) => (
          <TableCell key={name}>{name}</TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Users() {
  const [text, setText] = useState('');
  const wanted = text.toLowerCase();
  const shown = users.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        type="search"
        label="Search users"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TableContainer>
        <Table aria-label="Users">
          <Head names={['Name', 'Email', 'KYC status', 'Balance', 'Joined', 'Actions']} />
          <TableBody>
            {shown.map((user: User) => (
              <TableRow key={user.id}>
                <TableCell>{user.name}</TableCell>
                <TableCell>{user.email}</TableCell>
                <TableCell>{user.kycStatus}</TableCell>
                <TableCell>{formatUsd(user.balance)}</TableCell>
                <TableCell>{new Date(user.createdAt).toLocaleDateString('en-US')}</TableCell>
                <TableCell>
                  <Button aria-label={`Open ${user.name}`}>Open</Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function Deposits() {
  const [records, setRecords] = useState(() => [...deposits].reverse());
  const approve = (id: string) =>
    setRecords((all) =>
      all.map((each): Deposit => (each.id === id ? { ...each, status: 'completed' } : each)),
    );
  return (
    <TableContainer>
      <Table aria-label="Deposit Requests">
        <Head names={['User', 'Id', 'Amount', 'Crypto', 'Date', 'Status', 'Actions']} />
        <TableBody>
          {records.map(({ id, userName, amount, crypto, date, status }) => (
            <TableRow key={id}>
              <TableCell>{userName}</TableCell>
              <TableCell>{id}</TableCell>
              <TableCell>{formatUsd(amount)}</TableCell>
              <TableCell>{crypto.toUpperCase()}</TableCell>
              <TableCell>{new Date(date).toLocaleDateString('en-US')}</TableCell>
              <TableCell>{status}</TableCell>
              <TableCell>
                {status === 'pending' ? (
                  <Button aria-label={`Approve deposit ${id}`} onClick={() => approve(id)}>
                    Approve
                  </Button>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const PAGES = { Dashboard: () => <p>Dashboard</p>, Users, Transactions: Deposits } as const;
type PageName = keyof typeof PAGES;
const PAGE_NAMES: readonly PageName[] = ['Dashboard', 'Users', 'Transactions'];

function App() {
  const [name, setName] = useState<PageName>('Dashboard');
  const Page = PAGES[name];
  return (
    <>
      <nav>
        {PAGE_NAMES.map((each) => (
          <Link key={each} href={`#${each}`} onClick={() => setName(each)} sx={{ mr: 2 }}>
            {each}
          </Link>
        ))}
      </nav>
      <Page />
    </>
  );
}

const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<App />);
