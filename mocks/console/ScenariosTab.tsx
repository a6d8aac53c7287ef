import {
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LinkIcon from '@mui/icons-material/Link';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QaControl, QaData } from '../qa/qaControl';
import {
  SCENARIO_GROUPS,
  type Expectation,
  type Scenario,
  type Step,
  type Viewer,
} from '../scenarios/scenario';
import type { ApplyOptions, ScenarioControl } from '../scenarios/scenarioControl';
import type { ActiveScenario } from '../scenarios/scenarioRun';
import type { ConsolePorts } from './installConsole';
import {
  CheckField,
  copyText,
  FilePicker,
  Hint,
  IconAction,
  NumberField,
  saveFile,
  SearchField,
  Tools,
  useActive,
  useLoaded,
  useTask,
  type RunTask,
} from './parts';
import { ScenarioEditor } from './ScenarioEditor';

/** The scenarios: the lists, or the editor of a custom one. */
export function ScenariosTab({ qa }: ConsolePorts) {
  const [edited, setEdited] = useState<Scenario | 'new' | null>(null);
  if (edited === null) return <ScenarioLists qa={qa} onEdit={setEdited} />;
  return (
    <ScenarioEditor
      scenarios={qa.scenarios}
      {...(edited !== 'new' && { scenario: edited })}
      onClose={() => setEdited(null)}
    />
  );
}

/** What the lists are narrowed by, and how what is applied next is applied. */
interface Choices {
  readonly search: string;
  /** As typed; empty for the scenario's own. */
  readonly seed: string;
  readonly allTabs: boolean;
}

interface ScenarioListsProps {
  readonly qa: QaControl;
  readonly onEdit: (scenario: Scenario | 'new') => void;
}

/** The built-in scenarios by group, those that people made, and what is active without being in a list. */
function ScenarioLists({ qa, onEdit }: ScenarioListsProps) {
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
  const toItem = (scenario: Scenario) => (
    <ScenarioItem
      key={scenario.name}
      qa={qa}
      scenario={scenario}
      active={active.find((one) => one.scenario.name === scenario.name)}
      seed={choices.seed}
      allTabs={choices.allTabs}
      onSave={unlisted.includes(scenario) ? save : undefined}
      onEdit={custom.includes(scenario) ? onEdit : undefined}
      run={run}
    />
  );
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
      <div>
        <Group title="Active, not saved">{unlisted.map(toItem)}</Group>
        {SCENARIO_GROUPS.map((group) => (
          <Group key={group} title={group}>
            {found.filter((scenario) => scenario.group === group).map(toItem)}
          </Group>
        ))}
      </div>
      {pending}
      {builtIn !== undefined && found.length === 0 ? (
        <Hint>No scenario matches “{choices.search}”.</Hint>
      ) : null}
    </>
  );
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
    await copyText(await scenarios.share());
    return 'Link to the active scenarios copied.';
  };
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
      <CheckField label="All tabs" value={choices.allTabs} onChange={(allTabs) => onChange({ allTabs })} />
      <Button variant="contained" onClick={onNew}>
        New scenario
      </Button>
      <FilePicker onText={(read) => run(async () => importFile(await read()))}>Import</FilePicker>
      <Button
        disabled={!hasCustom}
        onClick={() => saveFile('cairnfield-scenarios.json', scenarios.exportCustom())}
      >
        Export
      </Button>
      <Button disabled={!hasActive} onClick={() => run(copyLink)}>
        Copy link to active scenarios
      </Button>
    </Tools>
  );
}

/** A list under its heading; nothing when it is empty. */
function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Accordion defaultExpanded disableGutters square>
      <AccordionSummary
        id={id}
        aria-controls={`${id}-list`}
        expandIcon={<ExpandMore />}
        sx={{ px: 0, minHeight: 40, '& .MuiAccordionSummary-content': { my: 1, gap: 1 } }}
      >
        <Typography component="span" variant="h6">
          {title}
        </Typography>
        <Chip label={children.length} size="small" />
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <List
          disablePadding
          sx={{
            '@container (min-width: 1000px)': {
              display: 'grid',
              gridTemplateColumns: '1fr 1fr',
              columnGap: 4,
            },
          }}
        >
          {children}
        </List>
      </AccordionDetails>
    </Accordion>
  );
}

interface ScenarioItemProps extends Pick<Choices, 'seed' | 'allTabs'> {
  readonly qa: QaControl;
  readonly scenario: Scenario;
  /** As it is active; absent when it is not. */
  readonly active: ActiveScenario | undefined;
  /** Absent when it is saved. */
  readonly onSave: ((scenario: Scenario) => void) | undefined;
  /** Absent for a built-in one. */
  readonly onEdit: ((scenario: Scenario) => void) | undefined;
  readonly run: RunTask;
}

/** A scenario in a list: what it is, how it is seen, and what can be done with it. Typing a search draws none anew. */
const ScenarioItem = memo(function ScenarioItem(props: ScenarioItemProps) {
  const { qa, scenario, active, seed, allTabs, onSave, onEdit, run } = props;
  const { scenarios, data } = qa;
  const { name, title, expect } = scenario;
  const [isExpanded, setIsExpanded] = useState(false);
  const options: ApplyOptions = { allTabs, ...(/^\d+$/.test(seed) && { seed: Number(seed) }) };
  const apply = async () => {
    await scenarios.apply(scenario, options);
    return `Applied${allTabs ? ' in all tabs' : ''}: ${title}.`;
  };
  const stop = async () => {
    await scenarios.clear(name);
    return `Stopped: ${title}.`;
  };
  const copyLink = async () => {
    const scope = allTabs ? 'all-tabs' : 'tab';
    await copyText(await scenarios.share([{ scenario, seed: options.seed ?? scenario.seed ?? 1, scope }]));
    return `Link to ${name} copied.`;
  };
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        alignItems: 'start',
        gap: 1,
        py: 1,
        ...(active && { bgcolor: 'action.selected', px: 1, mx: -1, width: 'auto' }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>{' '}
        <Typography variant="caption" color="textSecondary" component="code">
          {name}
        </Typography>
        {active === undefined ? null : (
          <Chip
            size="small"
            color="primary"
            label={`${active.scope === 'all-tabs' ? 'All tabs' : 'This tab'}, seed ${active.seed}`}
          />
        )}
        {expect === undefined ? null : <Typography color="textSecondary">{expect.sentence}</Typography>}
        {expect !== undefined && isExpanded ? (
          <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 3 }}>
            {howToSee(expect).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        ) : null}
      </Box>
      <Stack
        direction="row"
        sx={{ flex: 'none', flexWrap: 'wrap', justifyContent: 'end', maxWidth: { xs: 108, sm: 'none' } }}
      >
        {expect === undefined ? null : (
          <>
            <IconAction
              label={`Steps to see ${name}`}
              icon={<ExpandMore sx={{ rotate: isExpanded ? '180deg' : 'none' }} />}
              isExpanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            />
            <IconAction
              label={`Go to the page for ${name}`}
              icon={<ArrowForward />}
              onClick={() => run(() => goTo(data, expect.who, expect.route))}
            />
          </>
        )}
        <IconAction label={`Copy link to ${name}`} icon={<LinkIcon />} onClick={() => run(copyLink)} />
        {onEdit === undefined ? null : (
          <>
            <IconAction label={`Edit ${name}`} icon={<EditOutlined />} onClick={() => onEdit(scenario)} />
            <IconAction
              label={`Delete ${name}`}
              icon={<DeleteOutlined />}
              onClick={() => scenarios.remove(name)}
            />
          </>
        )}
        {onSave === undefined ? null : (
          <IconAction label={`Save ${name}`} icon={<SaveOutlined />} onClick={() => onSave(scenario)} />
        )}
        <Button
          aria-label={`${active === undefined ? 'Apply' : 'Stop'} ${name}`}
          color={active === undefined ? 'primary' : 'error'}
          onClick={() => run(active === undefined ? apply : stop)}
          sx={{ ml: 0.5 }}
        >
          {active === undefined ? 'Apply' : 'Stop'}
        </Button>
      </Stack>
    </ListItem>
  );
});

function isMatch({ name, title, expect }: Scenario, search: string): boolean {
  return `${name} ${title} ${expect?.sentence ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Logs this tab in as somebody of the demo and shows a page of the app, without loading it anew. */
async function goTo(data: QaData, who: Viewer, route: string): Promise<string> {
  if (who !== 'visitor') await data.loginAs(`${who}@cairnfield.example`);
  history.pushState(null, '', route);
  // The app's router listens for it.
  dispatchEvent(new PopStateEvent('popstate'));
  return who === 'visitor' ? `Opened ${route}.` : `Logged in as ${who} and opened ${route}.`;
}

/** What to do to see a scenario, one sentence a step. */
function howToSee(expect: Expectation): readonly string[] {
  const { who, route, steps = [], see, isValueOf, isAppliedLate = false } = expect;
  const open = who === 'visitor' ? `Open ${route}.` : `Log in as ${who} and open ${route}.`;
  return [
    ...(isAppliedLate ? [open, 'Apply the scenario.'] : ['Apply the scenario.', open]),
    ...steps.map(stepText),
    isValueOf === undefined ? `Look for “${see}”.` : `Look for “${see}” in the field “${isValueOf}”.`,
  ];
}

function stepText(step: Step): string {
  switch (step.do) {
    case 'press':
      return `Press “${step.name}”.`;
    case 'type':
      return `Type “${step.text}” into “${step.label}”.`;
    case 'choose':
      return `Choose “${step.option}” in “${step.label}”.`;
    case 'attach':
      return `Attach ${step.file} to “${step.label}”.`;
  }
}
