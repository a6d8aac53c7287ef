import { useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { saveTextFile } from '../../src/ui/files/saveTextFile';
import { formatDate } from '../../src/lib/dateFormats';
import { capitalize, formatNumber } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import { leftOutOf } from '../qa/snapshot';
import { isNearlyFull, measureStorage, STORAGE_LIMIT } from '../storage/storageUse';
import type { QaControl } from '../qa/createQa';
import { DATA_SETS, type DataSetName } from '../seed/dataSets';
import type { BooksCheck } from '../qa/control';
import { Choice, FilePicker, SearchField } from './fields';
import type { ConsolePorts } from './ports';
import { Hint, Line, Lines, Rows, ConsoleSection, Tools, useLoaded, useTask, type RunTask } from './parts';

export function DataTab(props: ConsolePorts) {
  const { qa, isServer } = props;
  if (!isServer) return <StoredParts {...props} />;
  return (
    <>
      <ConsoleSection title="Session">
        <SessionTools session={qa.session} />
      </ConsoleSection>
      <Hint>
        In the demo only: people, data sets, snapshots, mail, books and storage. A server’s data is
        everybody’s, and a page may see and change no more of it than its person.
      </Hint>
    </>
  );
}

function StoredParts({ qa, storage }: ConsolePorts) {
  // Remounts the parts that show stored data.
  const [replaced, setReplaced] = useState(0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        '@container (min-width: 800px)': { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      <People key={`people-${replaced}`} qa={qa} />
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <StoredData data={qa.data} onReplace={() => setReplaced((count) => count + 1)} />
        <Outbox key={`outbox-${replaced}`} ask={qa.data.outbox} />
        <BooksCheck key={`books-${replaced}`} ask={qa.books} />
        <StorageUse key={`storage-${replaced}`} storage={storage} qa={qa} />
      </Stack>
    </Box>
  );
}

/** Runs `work`, and says `text` once it is done. */
const doing = (run: RunTask, work: () => Promise<unknown>, text: string) =>
  run(async () => {
    await work();
    return text;
  });

function SessionTools({ session }: Pick<QaControl, 'session'>) {
  const { outcome, run } = useTask();
  const act = (work: () => Promise<unknown>, text: string) => doing(run, work, text);
  return (
    <>
      <Tools>
        <Button
          onClick={() => act(session.expire, 'Session ended. The app finds out with its next request.')}
        >
          End session
        </Button>
        <Button
          onClick={() => act(session.revokeRole, 'Role removed. Requests that need it now return 403.')}
        >
          Remove role
        </Button>
        <Button onClick={() => act(session.restoreRole, 'Role restored.')}>Restore role</Button>
      </Tools>
      {outcome}
    </>
  );
}

function People({ qa }: { readonly qa: QaControl }) {
  const { data, session } = qa;
  const [search, setSearch] = useState('');
  const ask = useCallback(() => data.people(search), [data, search]);
  const { value: people, pending } = useLoaded(ask);
  const { outcome, run } = useTask();
  return (
    <ConsoleSection title="Session">
      <SessionTools session={session} />
      <Tools>
        <SearchField label="Search people" value={search} onChange={setSearch} />
      </Tools>
      {outcome}
      {pending}
      {people?.length === 0 ? <Hint>No one matches “{search}”.</Hint> : null}
      <Lines>
        {people?.map(({ id, name, email, about }) => (
          <Line key={id} title={name} about={`${email} · ${about}`}>
            <Button
              aria-label={`Log in as ${name}`}
              onClick={() => doing(run, () => data.loginAs(id), `This tab is logged in as ${name}.`)}
            >
              Log in
            </Button>
          </Line>
        ))}
      </Lines>
    </ConsoleSection>
  );
}

const ABOUT: Readonly<Record<DataSetName, string>> = {
  demo: 'The demo accounts with their history.',
  controls: 'The demo with two admins who must agree, and limits. dana@cairnfield.example is the other one.',
  empty: 'Only the main admin and the standard plans.',
  'edge-cases': 'Names in many scripts, the largest and smallest amounts and every possible state.',
  large: '1,000 investors with two years of history. It fills half of the storage.',
};

function StoredData(props: { readonly data: QaControl['data']; readonly onReplace: () => void }) {
  const { data, onReplace } = props;
  const [name, setName] = useState<DataSetName>('demo');
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, run } = useTask();
  const replace = () => {
    setIsAsking(false);
    run(async () => {
      await data.reset(name);
      onReplace();
      return `Loaded the data set “${name}”. Everyone was logged out.`;
    });
  };
  const exportSnapshot = async () => {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const snapshot = await data.exportSnapshot();
    saveTextFile(`cairnfield-snapshot-${time}.json`, 'application/json', snapshot);
    const count = leftOutOf(snapshot);
    const files = count === 1 ? 'the file of one document' : `the files of ${formatNumber(count)} documents`;
    return count === 0
      ? 'Snapshot saved as a file.'
      : `Snapshot saved as a file. It leaves out ${files}, which it names.`;
  };
  const importSnapshot = async (text: string) => {
    await data.importSnapshot(text);
    onReplace();
    return 'Snapshot imported.';
  };
  return (
    <ConsoleSection title="Stored data">
      <Tools>
        <Choice label="Data set" value={name} options={DATA_SETS} onChange={setName} />
        <Button variant="contained" disabled={isAsking} onClick={() => setIsAsking(true)}>
          Load data set
        </Button>
        <Button onClick={() => run(exportSnapshot)}>Export snapshot</Button>
        <FilePicker onText={(read) => run(async () => importSnapshot(await read()))}>
          Import snapshot
        </FilePicker>
      </Tools>
      {isAsking ? (
        <Alert severity="warning">
          This replaces all data in every tab.
          <Tools>
            <Button color="error" onClick={replace}>
              Replace all data
            </Button>
            <Button variant="text" color="inherit" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </Tools>
        </Alert>
      ) : (
        <Hint>{ABOUT[name]}</Hint>
      )}
      {outcome}
    </ConsoleSection>
  );
}

/** "Reset password" */
const mailName = (kind: string) => capitalize(kind.replaceAll('-', ' '));

function Outbox({ ask }: { readonly ask: QaControl['data']['outbox'] }) {
  const { value: mails, pending, reload } = useLoaded(ask);
  return (
    <ConsoleSection title="Outbox">
      <Tools>
        <Button onClick={reload}>Check for mail</Button>
      </Tools>
      {pending}
      {mails?.length === 0 ? <Hint>No mail with a valid link.</Hint> : null}
      <Lines>
        {mails?.map(({ id, kind, to, sentAt, link }) => (
          <Line key={id} title={mailName(kind)} about={`${to} · ${formatDate(sentAt, 'dateTimeSeconds')}`}>
            {link === null ? null : (
              <Button href={link} aria-label={`Open link for ${to}`}>
                Open link
              </Button>
            )}
          </Line>
        ))}
      </Lines>
    </ConsoleSection>
  );
}

function BooksCheck({ ask }: { readonly ask: () => Promise<BooksCheck> }) {
  const { outcome, run } = useTask();
  const check = async () => {
    const { isBalanced, problem, users, ledgerEntries, totalBalance } = await ask();
    if (!isBalanced) throw new Error(`The books don’t balance: ${problem ?? 'no reason given'}`);
    const [investors, entries] = [formatNumber(users), formatNumber(ledgerEntries)];
    return `The books balance: ${investors} investors hold ${formatUsd(totalBalance)}, the sum of ${entries} ledger entries.`;
  };
  return (
    <ConsoleSection title="Books">
      <Tools>
        <Button onClick={() => run(check)}>Check the books</Button>
      </Tools>
      {outcome}
    </ConsoleSection>
  );
}

function StorageUse({ storage, qa }: Pick<ConsolePorts, 'storage' | 'qa'>) {
  const [use, setUse] = useState(() => measureStorage(storage));
  const { outcome, run } = useTask();
  const removeExpired = async () => {
    const count = await qa.data.removeExpired();
    setUse(measureStorage(storage));
    return count === 0
      ? 'There are no expired records.'
      : `Removed ${formatNumber(count)} expired ${count === 1 ? 'record' : 'records'}.`;
  };
  const share = Math.min(100, (100 * use.total) / STORAGE_LIMIT);
  return (
    <ConsoleSection title="Storage">
      <Box
        role="meter"
        aria-label="Storage use"
        aria-valuenow={share}
        sx={{ height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.focus' }}
      >
        <Box
          sx={{ width: `${share}%`, height: 1, bgcolor: isNearlyFull(use) ? 'error.main' : 'primary.main' }}
        />
      </Box>
      <Typography>
        {formatNumber(use.total)} of {formatNumber(STORAGE_LIMIT)} characters (
        {formatNumber(share / 100, 'exactPercent')})
      </Typography>
      <Tools>
        <Button onClick={() => setUse(measureStorage(storage))}>Refresh</Button>
        <Button onClick={() => run(removeExpired)}>Remove expired records</Button>
      </Tools>
      {outcome}
      <Rows
        name="Storage by table"
        columns={[
          { title: 'Table' },
          { title: 'Records', align: 'right' },
          { title: 'Characters', align: 'right' },
        ]}
      >
        {use.parts.map(({ name, characters, keys }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{formatNumber(keys)}</TableCell>
            <TableCell align="right">{formatNumber(characters)}</TableCell>
          </TableRow>
        ))}
      </Rows>
      <Hint>
        Expired records are removed automatically when space runs low. The ledger and the audit log are never
        shortened. Exporting a snapshot and loading a data set work even when the storage is full.
      </Hint>
    </ConsoleSection>
  );
}
