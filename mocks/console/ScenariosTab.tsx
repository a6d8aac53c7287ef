import { useState } from 'react';
import type { Scenario } from '../scenarios/scenario';
import type { ConsolePorts } from './installConsole';
import { ScenarioEditor } from './ScenarioEditor';
import { ScenarioLists } from './ScenarioLists';

/** The scenarios: the lists, or the editor of a custom one. */
export function ScenariosTab({ qa }: ConsolePorts) {
  const [edited, setEdited] = useState<Scenario | 'new' | null>(null);
  if (edited === null) return <ScenarioLists qa={qa} onEdit={setEdited} onNew={() => setEdited('new')} />;
  return (
    <ScenarioEditor
      scenarios={qa.scenarios}
      {...(edited !== 'new' && { scenario: edited })}
      onClose={() => setEdited(null)}
    />
  );
}
