import { useState } from 'react';
import { formatUsd } from '../../src/lib/money';
import type { Books } from '../server/qa/controlAnswers';
import { DATA_SETS, type DataSetName } from '../seed/dataSets';
import { FilePicker } from './FilePicker';
import { saveFile } from './files';
import type { ConsolePorts } from './installConsole';
import { Button, Field, Group, OutcomeText } from './parts';
import { PeopleGroup } from './PeopleGroup';
import { StorageGroup } from './StorageGroup';
import { useTask } from './useTask';

const ABOUT: Readonly<Record<DataSetName, string>> = {
  demo: 'The demo accounts with their history.',
  empty: 'The main admin and the seed plans, nobody else.',
  'edge-cases': 'Names in many scripts, the largest and smallest amounts, every state of everything.',
  large: '10,000 investors and 20,000 deposits, generated from a seed.',
};

/** The stored data, which all tabs share: data sets, snapshots, who is in, the books, the storage. */
export function DataTab({ qa, storage }: ConsolePorts) {
  // What shows stored data starts over with the data.
  const [replaced, setReplaced] = useState(0);
  return (
    <div className="qa-columns">
      <div>
        <DataSetGroup data={qa.data} onReplace={() => setReplaced((count) => count + 1)} />
        <BooksGroup key={`books-${replaced}`} ask={qa.books} />
        <StorageGroup key={`storage-${replaced}`} storage={storage} qa={qa} />
      </div>
      <PeopleGroup key={`people-${replaced}`} qa={qa} />
    </div>
  );
}

function DataSetGroup({
  data,
  onReplace,
}: {
  readonly data: ConsolePorts['qa']['data'];
  readonly onReplace: () => void;
}) {
  const [name, setName] = useState<DataSetName>('demo');
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, run } = useTask();
  const replace = () => {
    setIsAsking(false);
    run(async () => {
      await data.reset(name);
      onReplace();
      return `All data is “${name}” now; everybody is logged out.`;
    });
  };
  const exportSnapshot = () =>
    run(async () => {
      saveFile(
        `cairnfield-snapshot-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
        await data.exportSnapshot(),
      );
      return 'The snapshot is saved as a file.';
    });
  return (
    <Group title="Stored data">
      <div className="qa-tools">
        <Field label="Data set">
          <select
            value={name}
            onChange={({ target }) => setName(DATA_SETS.find((known) => known === target.value) ?? 'demo')}
          >
            {DATA_SETS.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </Field>
        {isAsking ? (
          <>
            <p>This replaces all data in every tab.</p>
            <Button tone="danger" onClick={replace}>
              Replace all data
            </Button>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
          </>
        ) : (
          <Button tone="main" onClick={() => setIsAsking(true)}>
            Load data set
          </Button>
        )}
        <Button onClick={exportSnapshot}>Export snapshot</Button>
        <FilePicker
          onText={(read) =>
            run(async () => {
              await data.importSnapshot(await read());
              onReplace();
              return 'The snapshot is in place.';
            })
          }
        >
          Import snapshot
        </FilePicker>
      </div>
      <p className="qa-hint">{ABOUT[name]}</p>
      <OutcomeText outcome={outcome} />
    </Group>
  );
}

function BooksGroup({ ask }: { readonly ask: () => Promise<Books> }) {
  const { outcome, run } = useTask();
  return (
    <Group title="Books">
      <div className="qa-tools">
        <Button
          onClick={() =>
            run(async () => {
              const books = await ask();
              if (!books.isBalanced)
                throw new Error(`The books do not balance: ${books.problem ?? 'no reason'}`);
              return inWords(books);
            })
          }
        >
          Check the books
        </Button>
        <OutcomeText outcome={outcome} />
      </div>
    </Group>
  );
}

function inWords({ users, ledgerEntries, totalBalance }: Books): string {
  const entries = ledgerEntries.toLocaleString();
  return `The books balance: ${users.toLocaleString()} investors hold ${formatUsd(totalBalance)}, the sum of ${entries} ledger entries.`;
}
