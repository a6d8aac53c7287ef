import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveTextFile } from '../../src/ui/files/saveTextFile';
import { SCENARIO_GROUPS, type Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { FilePicker, NumberField, SearchField } from './fields';
import type { ConsolePorts } from './ports';
import {
  copyOrThrow,
  Hint,
  Lines,
  Toggle,
  Tools,
  useActive,
  useLoaded,
  useTask,
  type RunTask,
} from './parts';
import { ScenarioEditor } from './ScenarioEditor';
import { ScenarioItem } from './ScenarioItem';
import { foldText } from '../../src/lib/foldText';

export function ScenariosTab({ qa, isServer }: ConsolePorts) {
  const [edited, setEdited] = useState<Scenario | 'new' | null>(null);
  if (edited === null) return <ScenarioLists qa={qa} isServer={isServer} onEdit={setEdited} />;
  return (
    <ScenarioEditor
      scenarios={qa.scenarios}
      {...(edited !== 'new' && { scenario: edited })}
      onClose={() => setEdited(null)}
    />
  );
}

interface Choices {
  readonly search: string;
  /** As typed; '' for the scenario's own. */
  readonly seed: string;
  readonly allTabs: boolean;
}

interface ScenarioListsProps extends Pick<ConsolePorts, 'qa' | 'isServer'> {
  readonly onEdit: (scenario: Scenario | 'new') => void;
}

function ScenarioLists({ qa, isServer, onEdit }: ScenarioListsProps) {
  const { scenarios } = qa;
  const { value: builtIn, pending } = useLoaded(scenarios.builtIn);
  const custom = useSyncExternalStore(scenarios.subscribe, scenarios.custom);
  const active = useActive(scenarios);
  const [choices, setChoices] = useState<Choices>({ search: '', seed: '', allTabs: false });
  const search = useDeferredValue(choices.search);
  const { outcome, run } = useTask();
  const save = useCallback(
    (scenario: Scenario) => run(async () => `Saved ${(await scenarios.save(scenario)).name}.`),
    [run, scenarios],
  );

  const listed = [...(builtIn ?? []), ...custom];
  const found = listed.filter((scenario) => isMatch(scenario, search));
  const unlisted = active
    .map(({ scenario }) => scenario)
    .filter(({ name }) => listed.every((scenario) => scenario.name !== name));
  const groups: (readonly [string, readonly Scenario[]])[] = [
    ['Active, not saved', unlisted],
    ...SCENARIO_GROUPS.map((name) => [name, found.filter(({ group }) => group === name)] as const),
  ];
  return (
    <>
      <ListTools
        scenarios={scenarios}
        choices={choices}
        onChange={(change) => setChoices({ ...choices, ...change })}
        onNew={() => onEdit('new')}
        run={run}
      />
      {outcome}
      {groups.map(([title, members]) =>
        members.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
              {title}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {members.length}
              </Box>
            </Typography>
            <Lines isWide>
              {members.map((scenario) => (
                <ScenarioItem
                  key={scenario.name}
                  qa={qa}
                  isServer={isServer}
                  scenario={scenario}
                  active={active.find((one) => one.scenario.name === scenario.name)}
                  seed={choices.seed}
                  allTabs={choices.allTabs}
                  onSave={members === unlisted ? save : undefined}
                  onEdit={custom.includes(scenario) ? onEdit : undefined}
                  run={run}
                />
              ))}
            </Lines>
          </section>
        ),
      )}
      {pending}
      {builtIn !== undefined && found.length === 0 ? (
        <Hint>No scenario matches “{choices.search}”.</Hint>
      ) : null}
    </>
  );
}

function isMatch({ name, title, expect }: Scenario, search: string): boolean {
  return foldText(`${name} ${title} ${expect?.sentence ?? ''}`).includes(foldText(search));
}

interface ListToolsProps {
  readonly scenarios: ScenarioControl;
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly onNew: () => void;
  readonly run: RunTask;
}

function ListTools({ scenarios, choices, onChange, onNew, run }: ListToolsProps) {
  const hasCustom = useSyncExternalStore(scenarios.subscribe, scenarios.custom).length > 0;
  const hasActive = useActive(scenarios).length > 0;
  const importFile = async (text: string) => {
    const taken = await scenarios.importCustom(text);
    return `Imported ${taken.map(({ name }) => name).join(', ')}.`;
  };
  const copyLink = async () => {
    await copyOrThrow(await scenarios.share());
    return 'Link to the active scenarios copied.';
  };
  const exportCustom = () =>
    saveTextFile('cairnfield-scenarios.json', 'application/json', scenarios.exportCustom());
  return (
    <Tools>
      <SearchField
        label="Search scenarios"
        value={choices.search}
        onChange={(search) => onChange({ search })}
      />
      <NumberField
        label="Seed"
        placeholder="default"
        value={choices.seed}
        onChange={(seed) => onChange({ seed })}
      />
      <Toggle isOn={choices.allTabs} onClick={() => onChange({ allTabs: !choices.allTabs })}>
        All tabs
      </Toggle>
      <Button variant="contained" onClick={onNew}>
        New scenario
      </Button>
      <FilePicker onText={(read) => run(async () => importFile(await read()))}>Import</FilePicker>
      <Button disabled={!hasCustom} onClick={exportCustom}>
        Export
      </Button>
      <Button disabled={!hasActive} onClick={() => run(copyLink)}>
        Copy link to active scenarios
      </Button>
    </Tools>
  );
}
