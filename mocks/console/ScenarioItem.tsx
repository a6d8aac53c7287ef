import { memo, useState } from 'react';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LinkIcon from '@mui/icons-material/Link';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QaControl } from '../qa/createQa';
import type { Expectation, Scenario, Step, Viewer } from '../scenarios/scenario';
import type { ApplyOptions } from '../scenarios/scenarioControl';
import type { ActiveScenario } from '../scenarios/scenarioRun';
import { demoOnly } from '../remote/serverControl';
import { copyOrThrow, IconAction, Line, type RunTask } from './parts';

interface ScenarioItemProps {
  readonly qa: QaControl;
  readonly isServer: boolean;
  readonly scenario: Scenario;
  /** Undefined when inactive. */
  readonly active: ActiveScenario | undefined;
  /** As typed; '' for the scenario's own. */
  readonly seed: string;
  readonly allTabs: boolean;
  /** Undefined when already saved. */
  readonly onSave: ((scenario: Scenario) => void) | undefined;
  /** Undefined for built-in scenarios. */
  readonly onEdit: ((scenario: Scenario) => void) | undefined;
  readonly run: RunTask;
}

/** Memoized: typing a search rerenders none of them. */
export const ScenarioItem = memo(function ScenarioItem(props: ScenarioItemProps) {
  const { qa, isServer, scenario, active, seed, allTabs, onSave, onEdit, run } = props;
  const { scenarios, data } = qa;
  const { name, title, expect } = scenario;
  const reason = demoOnly(scenario);
  const where =
    reason === null ? 'Runs in the demo, in Jest and before a server.' : `In the demo only: ${reason}`;
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
    await copyOrThrow(await scenarios.share([{ scenario, seed: options.seed ?? scenario.seed ?? 1, scope }]));
    return `Link to ${name} copied.`;
  };
  return (
    <Line
      title={title}
      note={
        <>
          <Typography component="code" variant="inherit">
            {name}
          </Typography>
          {active === undefined ? null : (
            <Typography component="span" variant="inherit" color="primary" sx={{ fontWeight: 650 }}>
              {` · Active in ${tabsOf(active)}, seed ${active.seed}`}
            </Typography>
          )}
        </>
      }
      about={
        <>
          <div>{expect?.sentence}</div>
          {isExpanded || (isServer && reason !== null) ? <div>{where}</div> : null}
          {expect !== undefined && isExpanded ? (
            <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 3, color: 'text.primary' }}>
              {stepsToSee(expect).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
          ) : null}
        </>
      }
      isMarked={active !== undefined}
    >
      <Stack
        direction="row"
        sx={{
          flex: 'none',
          flexWrap: 'wrap',
          justifyContent: 'end',
          maxWidth: { xs: '7.25rem', sm: 'none' },
        }}
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
              onClick={() => run(() => goTo(isServer ? null : data, expect.who, expect.route))}
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
          disabled={isServer && reason !== null}
          onClick={() => run(active === undefined ? apply : stop)}
          sx={{ ml: 0.5 }}
        >
          {active === undefined ? 'Apply' : 'Stop'}
        </Button>
      </Stack>
    </Line>
  );
});

/** Logs this tab in as a demo user, unless a server decides who is, and navigates without a reload. */
async function goTo(data: QaControl['data'] | null, who: Viewer, route: string): Promise<string> {
  const isLoggedIn = who === 'visitor' || data === null;
  if (!isLoggedIn) await data.loginAs(`${who}@cairnfield.example`);
  history.pushState(null, '', route);
  // The app's router listens for this event.
  dispatchEvent(new PopStateEvent('popstate'));
  return isLoggedIn ? `Opened ${route}.` : `Logged in as ${who} and opened ${route}.`;
}

function stepsToSee(expect: Expectation): readonly string[] {
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

function tabsOf({ scope, owners }: ActiveScenario): string {
  if (scope === 'tab') return 'this tab';
  return owners === undefined ? 'all tabs' : 'all tabs, until the tab that applied it closes';
}
