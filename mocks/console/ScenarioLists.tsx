import { useState } from 'react';
import type { QaControl } from '../qaControl';
import { SCENARIO_GROUPS, type Scenario, type ScenarioGroup } from '../scenarios/scenario';
import type { ApplyOptions } from '../scenarios/scenarioControl';
import { FilePicker } from './FilePicker';
import { copyText, saveFile } from './files';
import { goThere } from './goThere';
import { Button, Field, Group, OutcomeText } from './parts';
import { ScenarioItem } from './ScenarioItem';
import { useActive, useBuiltIn, useCustom } from './useScenarios';
import { useTask } from './useTask';

export interface ScenarioListsProps {
  readonly qa: QaControl;
  readonly onNew: () => void;
  readonly onEdit: (scenario: Scenario) => void;
}

/** What is in force, the built-in scenarios by group, and those that people made. */
export function ScenarioLists({ qa, onNew, onEdit }: ScenarioListsProps) {
  const { scenarios } = qa;
  const [attempt, setAttempt] = useState(0);
  const builtIn = useBuiltIn(scenarios, attempt);
  const custom = useCustom(scenarios);
  const active = useActive(scenarios);
  const [search, setSearch] = useState('');
  const [seed, setSeed] = useState('');
  const [allTabs, setAllTabs] = useState(false);
  const { outcome, run } = useTask();

  const activeNames = new Set(active.map(({ scenario }) => scenario.name));
  const listed = [...(builtIn.status === 'ready' ? builtIn.scenarios : []), ...custom];
  const listedNames = new Set(listed.map(({ name }) => name));
  const unlisted = active.filter(({ scenario }) => !listedNames.has(scenario.name));
  const options: ApplyOptions = { allTabs, ...(/^\d+$/.test(seed) && { seed: Number(seed) }) };

  const toggle = (scenario: Scenario) =>
    run(async () => {
      if (activeNames.has(scenario.name)) {
        await scenarios.clear(scenario.name);
        return `No longer in force: ${scenario.title}.`;
      }
      await scenarios.apply(scenario, options);
      return `In force${allTabs ? ' in all tabs' : ''}: ${scenario.title}.`;
    });
  const copyLink = (scenario: Scenario) =>
    run(async () => {
      const scope = allTabs ? 'all-tabs' : 'tab';
      await copyText(await scenarios.share([{ scenario, seed: options.seed ?? scenario.seed ?? 1, scope }]));
      return 'The link is copied.';
    });
  const itemProps = (scenario: Scenario) => {
    const { expect } = scenario;
    return {
      scenario,
      isActive: activeNames.has(scenario.name),
      onToggle: () => toggle(scenario),
      onCopyLink: () => copyLink(scenario),
      onGoThere: expect && (() => run(() => goThere(qa.data, expect.who, expect.route))),
    };
  };
  const inGroup = (group: ScenarioGroup) =>
    listed.filter((scenario) => scenario.group === group && isMatch(scenario, search));

  return (
    <>
      <div className="qa-tools">
        <Field label="Search scenarios">
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Field label="Seed">
          <input
            type="number"
            min={0}
            step={1}
            placeholder="its own"
            value={seed}
            onChange={(event) => setSeed(event.target.value)}
          />
        </Field>
        <label className="qa-check">
          <input type="checkbox" checked={allTabs} onChange={(event) => setAllTabs(event.target.checked)} />
          All tabs
        </label>
        <Button
          isDisabled={active.length === 0}
          onClick={() =>
            run(async () => {
              await copyText(await scenarios.share());
              return 'The link to what is in force is copied.';
            })
          }
        >
          Copy link to what is in force
        </Button>
        <Button onClick={onNew}>New scenario</Button>
        <FilePicker
          onText={(read) =>
            run(async () => {
              const taken = await scenarios.importCustom(await read());
              return `Imported: ${taken.map(({ name }) => name).join(', ')}.`;
            })
          }
        >
          Import
        </FilePicker>
        <Button
          isDisabled={custom.length === 0}
          onClick={() => saveFile('cairnfield-scenarios.json', scenarios.exportCustom())}
        >
          Export custom
        </Button>
      </div>
      <OutcomeText outcome={outcome} />
      {unlisted.length > 0 ? (
        <Group title="In force, not in a list">
          <ul className="qa-list">
            {unlisted.map(({ scenario }) => (
              <ScenarioItem key={scenario.name} {...itemProps(scenario)}>
                <Button
                  label={`Save ${scenario.name}`}
                  onClick={() => run(async () => `Saved: ${(await scenarios.save(scenario)).name}.`)}
                >
                  Save
                </Button>
              </ScenarioItem>
            ))}
          </ul>
        </Group>
      ) : null}
      {SCENARIO_GROUPS.map((group) => {
        const found = inGroup(group);
        return found.length === 0 ? null : (
          <Group key={group} title={group}>
            <ul className="qa-list">
              {found.map((scenario) => (
                <ScenarioItem key={scenario.name} {...itemProps(scenario)}>
                  {group === 'Custom' ? (
                    <>
                      <Button label={`Edit ${scenario.name}`} onClick={() => onEdit(scenario)}>
                        Edit
                      </Button>
                      <Button
                        label={`Delete ${scenario.name}`}
                        onClick={() => scenarios.remove(scenario.name)}
                      >
                        Delete
                      </Button>
                    </>
                  ) : null}
                </ScenarioItem>
              ))}
            </ul>
          </Group>
        );
      })}
      {builtIn.status === 'loading' ? <p className="qa-hint">Loading the scenarios…</p> : null}
      {builtIn.status === 'failed' ? (
        <p role="alert" data-tone="danger">
          {builtIn.message} <Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>
        </p>
      ) : null}
      {builtIn.status === 'ready' && !listed.some((scenario) => isMatch(scenario, search)) ? (
        <p className="qa-empty">No scenario has “{search}” in its name or its words.</p>
      ) : null}
    </>
  );
}

function isMatch({ name, title, expect }: Scenario, search: string): boolean {
  return `${name} ${title} ${expect?.sentence ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}
