import { useState } from 'react';
import type { ConsolePorts } from './installConsole';
import { measureStorage, STORAGE_LIMIT } from '../db/storageUse';
import { Button, Group, OutcomeText } from './parts';
import { useTask } from './useTask';

/** How full the browser's storage is, what fills it, and what can be done about it. */
export function StorageGroup({ storage, qa }: Pick<ConsolePorts, 'storage' | 'qa'>) {
  const [use, setUse] = useState(() => measureStorage(storage));
  const { outcome, run } = useTask();
  const removeExpired = () =>
    run(async () => {
      const count = await qa.data.removeExpired();
      setUse(measureStorage(storage));
      return count === 0 ? 'No record has expired.' : `Removed: ${count.toLocaleString()} expired records.`;
    });
  const share = (100 * use.total) / STORAGE_LIMIT;
  const text = `${use.total.toLocaleString()} of ${STORAGE_LIMIT.toLocaleString()} characters`;
  return (
    <Group title="Storage">
      <div className="qa-tools">
        <meter
          aria-label="Storage use"
          min={0}
          max={STORAGE_LIMIT}
          high={STORAGE_LIMIT * 0.8}
          value={use.total}
        >
          {text}
        </meter>
        <p>
          {text} ({share.toFixed(1)} %)
        </p>
        <Button onClick={() => setUse(measureStorage(storage))}>Measure</Button>
        <Button onClick={removeExpired}>Remove expired records</Button>
        <OutcomeText outcome={outcome} />
      </div>
      <ul className="qa-parts">
        {use.parts.map(({ name, characters, keys }) => (
          <li key={name}>
            {name} ({keys.toLocaleString()}) <span className="qa-number">{characters.toLocaleString()}</span>
          </li>
        ))}
      </ul>
      <p className="qa-hint">
        To make room: expired records go by themselves when it runs short. The ledger and the audit log are
        never cut. “Export snapshot” saves everything as a file, “Load data set” starts over; both work in a
        full storage.
      </p>
    </Group>
  );
}
