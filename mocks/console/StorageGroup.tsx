import { useState } from 'react';
import type { ConsolePorts } from './installConsole';
import { Button, Group } from './parts';
import { measureStorage, STORAGE_LIMIT } from './storageUse';

/** How full the browser's storage is. */
export function StorageGroup({ storage }: Pick<ConsolePorts, 'storage'>) {
  const [use, setUse] = useState(() => measureStorage(storage));
  const share = (100 * use.total) / STORAGE_LIMIT;
  const text = `${use.total.toLocaleString()} of ${STORAGE_LIMIT.toLocaleString()} characters`;
  return (
    <Group title="Storage">
      <div className="qa-tools">
        <meter
          aria-label="Storage use"
          min={0}
          max={STORAGE_LIMIT}
          high={STORAGE_LIMIT * 0.9}
          value={use.total}
        >
          {text}
        </meter>
        <p>
          {text} ({share.toFixed(1)} %)
        </p>
        <Button onClick={() => setUse(measureStorage(storage))}>Measure</Button>
      </div>
      <ul className="qa-parts">
        {use.parts.map(({ name, characters }) => (
          <li key={name}>
            {name} <span className="qa-number">{characters.toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
