import type { ScenarioControl } from '../scenarios/scenarioControl';
import { FilePicker } from './FilePicker';
import { copyText, saveFile } from './files';
import { Button, Field } from './parts';
import { useActive, useCustom } from './useScenarios';

/** What the lists are narrowed by, and how what is applied next is applied. */
export interface ListChoices {
  readonly search: string;
  /** As typed; empty for the scenario's own. */
  readonly seed: string;
  readonly allTabs: boolean;
}

export interface ScenarioToolsProps {
  readonly scenarios: ScenarioControl;
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
  readonly onNew: () => void;
  /** Runs an action and tells how it went. */
  readonly run: (action: () => Promise<string>) => void;
}

/** The tools above the lists of scenarios. */
export function ScenarioTools({ scenarios, choices, onChange, onNew, run }: ScenarioToolsProps) {
  const custom = useCustom(scenarios);
  const active = useActive(scenarios);
  const copyLink = async () => {
    await copyText(await scenarios.share());
    return 'The link to what is in force is copied.';
  };
  const takeIn = async (text: string) => {
    const taken = await scenarios.importCustom(text);
    return `Imported: ${taken.map(({ name }) => name).join(', ')}.`;
  };
  return (
    <div className="qa-tools">
      <Field label="Search scenarios">
        <input
          type="search"
          value={choices.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </Field>
      <Field label="Seed">
        <input
          type="number"
          min={0}
          step={1}
          placeholder="its own"
          value={choices.seed}
          onChange={(event) => onChange({ seed: event.target.value })}
        />
      </Field>
      <label className="qa-check">
        <input
          type="checkbox"
          checked={choices.allTabs}
          onChange={(event) => onChange({ allTabs: event.target.checked })}
        />
        All tabs
      </label>
      <Button isDisabled={active.length === 0} onClick={() => run(copyLink)}>
        Copy link to what is in force
      </Button>
      <Button onClick={onNew}>New scenario</Button>
      <FilePicker onText={(read) => run(async () => takeIn(await read()))}>Import</FilePicker>
      <Button
        isDisabled={custom.length === 0}
        onClick={() => saveFile('cairnfield-scenarios.json', scenarios.exportCustom())}
      >
        Export custom
      </Button>
    </div>
  );
}
