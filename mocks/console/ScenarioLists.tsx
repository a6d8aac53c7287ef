import { useState, type ReactNode } from 'react';
import type { QaControl } from '../qaControl';
import { SCENARIO_GROUPS, type Scenario } from '../scenarios/scenario';
import type { ActiveScenario, ApplyOptions } from '../scenarios/scenarioControl';
import { copyText } from './files';
import { goThere } from './goThere';
import { Button, Group, OutcomeText } from './parts';
import { ScenarioItem } from './ScenarioItem';
import { ScenarioTools, type ListChoices } from './ScenarioTools';
import { useActive, useBuiltIn, useCustom } from './useScenarios';
import { useTask } from './useTask';

export interface ScenarioListsProps {
  readonly qa: QaControl;
  readonly onNew: () => void;
  readonly onEdit: (scenario: Scenario) => void;
}

const FIRST_CHOICES: ListChoices = { search: '', seed: '', allTabs: false };

/** What is in force, the built-in scenarios by group, and those that people made. */
export function ScenarioLists({ qa, onNew, onEdit }: ScenarioListsProps) {
  const { scenarios } = qa;
  const [attempt, setAttempt] = useState(0);
  const builtIn = useBuiltIn(scenarios, attempt);
  const custom = useCustom(scenarios);
  const active = useActive(scenarios);
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const { outcome, run } = useTask();

  const listed = [...(builtIn.status === 'ready' ? builtIn.scenarios : []), ...custom];
  const found = listed.filter((scenario) => isMatch(scenario, choices.search));
  const names = new Set(listed.map(({ name }) => name));
  const unlisted = active.map(({ scenario }) => scenario).filter(({ name }) => !names.has(name));
  const save = (scenario: Scenario) => run(async () => `Saved: ${(await scenarios.save(scenario)).name}.`);
  const toItem = (buttons?: (scenario: Scenario) => ReactNode) => (scenario: Scenario) => (
    <ListItem
      key={scenario.name}
      qa={qa}
      scenario={scenario}
      active={active.find((one) => one.scenario.name === scenario.name)}
      choices={choices}
      run={run}
    >
      {buttons?.(scenario)}
    </ListItem>
  );
  const ownButtons = (scenario: Scenario) => (
    <>
      <Button label={`Edit ${scenario.name}`} onClick={() => onEdit(scenario)}>
        Edit
      </Button>
      <Button label={`Delete ${scenario.name}`} onClick={() => scenarios.remove(scenario.name)}>
        Delete
      </Button>
    </>
  );
  const saveButton = (scenario: Scenario) => (
    <Button label={`Save ${scenario.name}`} onClick={() => save(scenario)}>
      Save
    </Button>
  );
  return (
    <>
      <ScenarioTools
        scenarios={scenarios}
        choices={choices}
        onChange={(change) => setChoices({ ...choices, ...change })}
        onNew={onNew}
        run={run}
      />
      <OutcomeText outcome={outcome} />
      <List title="In force, not in a list">{unlisted.map(toItem(saveButton))}</List>
      {SCENARIO_GROUPS.map((group) => (
        <List key={group} title={group}>
          {found
            .filter((scenario) => scenario.group === group)
            .map(toItem(group === 'Custom' ? ownButtons : undefined))}
        </List>
      ))}
      {builtIn.status === 'loading' ? <p className="qa-hint">Loading the scenarios…</p> : null}
      {builtIn.status === 'failed' ? (
        <p role="alert" data-tone="danger">
          {builtIn.message} <Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>
        </p>
      ) : null}
      {builtIn.status === 'ready' && found.length === 0 ? (
        <p className="qa-empty">No scenario has “{choices.search}” in its name or its words.</p>
      ) : null}
    </>
  );
}

/** A list under its heading; nothing when it is empty. */
function List({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Group title={title}>
      <ul className="qa-list">{children}</ul>
    </Group>
  );
}

interface ListItemProps {
  readonly qa: QaControl;
  readonly scenario: Scenario;
  readonly active: ActiveScenario | undefined;
  readonly choices: ListChoices;
  readonly run: (action: () => Promise<string>) => void;
  readonly children: ReactNode;
}

function ListItem({ qa, scenario, active, choices, run, children }: ListItemProps) {
  const { scenarios } = qa;
  const { title, expect } = scenario;
  const { allTabs, seed } = choices;
  const options: ApplyOptions = { allTabs, ...(/^\d+$/.test(seed) && { seed: Number(seed) }) };
  const toggle = async () => {
    if (active !== undefined) {
      await scenarios.clear(scenario.name);
      return `No longer in force: ${title}.`;
    }
    await scenarios.apply(scenario, options);
    return `In force${allTabs ? ' in all tabs' : ''}: ${title}.`;
  };
  const copyLink = async () => {
    const scope = allTabs ? 'all-tabs' : 'tab';
    await copyText(await scenarios.share([{ scenario, seed: options.seed ?? scenario.seed ?? 1, scope }]));
    return 'The link is copied.';
  };
  return (
    <ScenarioItem
      scenario={scenario}
      active={active}
      onToggle={() => run(toggle)}
      onCopyLink={() => run(copyLink)}
      onGoThere={expect && (() => run(() => goThere(qa.data, expect.who, expect.route)))}
    >
      {children}
    </ScenarioItem>
  );
}

function isMatch({ name, title, expect }: Scenario, search: string): boolean {
  return `${name} ${title} ${expect?.sentence ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}
