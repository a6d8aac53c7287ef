import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { scenarioErrors, type Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { FORM_EFFECT_NAMES, FORM_EFFECTS, formToJson, type FaultForm } from './endpointFaults';
import { Choice, Hint, NumberField, Tools, useTask } from './parts';

interface ScenarioEditorProps {
  readonly scenarios: ScenarioControl;
  /** The one that is edited; a new one without it. */
  readonly scenario?: Scenario;
  readonly onClose: () => void;
}

const FIRST_FORM: FaultForm = { endpoint: 'deposits.approve', effect: 'lost-answer', amount: 500, times: 1 };

/** A custom scenario as JSON, with what is wrong beside it, and a form for the usual. */
export function ScenarioEditor({ scenarios, scenario, onClose }: ScenarioEditorProps) {
  const [text, setText] = useState(() =>
    scenario === undefined ? formToJson(FIRST_FORM) : JSON.stringify(scenario, null, 2),
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const faults = scenarioFaults(text);
  const { outcome, run } = useTask();
  const isSound = faults.length === 0;
  const goTo = (at: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  };
  const save = async () => {
    const saved = await scenarios.save(text);
    // Under a new name it is another one; the old one goes, as who edits expects.
    if (scenario !== undefined && scenario.name !== saved.name) scenarios.remove(scenario.name);
    onClose();
    return 'Saved.';
  };
  const apply = async () => {
    const [added] = await scenarios.apply(scenarios.read(text));
    return `Applied: ${added?.scenario.title ?? ''}.`;
  };
  return (
    <>
      {scenario === undefined ? <FormFields onWrite={(form) => setText(formToJson(form))} /> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          pt: 0.5,
          '@container (min-width: 800px)': { gridTemplateColumns: '3fr 2fr' },
        }}
      >
        <TextField
          label="Scenario as JSON"
          multiline
          fullWidth
          minRows={8}
          maxRows={24}
          value={text}
          error={!isSound}
          onChange={({ target }) => setText(target.value)}
          inputRef={area}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              'aria-describedby': 'qa-faults',
              sx: { fontFamily: 'monospace', tabSize: 2 },
            },
          }}
        />
        <Alert id="qa-faults" role="group" aria-label="Check" severity={isSound ? 'success' : 'error'}>
          {isSound ? 'The scenario is valid.' : null}
          {faults.map(({ message, at }) => (
            <Box key={message} sx={{ overflowWrap: 'anywhere' }}>
              {message}{' '}
              {at === undefined ? null : (
                <Link component="button" color="inherit" onClick={() => goTo(at)}>
                  Show
                </Link>
              )}
            </Box>
          ))}
        </Alert>
      </Box>
      <Tools>
        <Button variant="contained" disabled={!isSound} onClick={() => run(save)}>
          Save
        </Button>
        <Button disabled={!isSound} onClick={() => run(apply)}>
          Apply
        </Button>
        <Button variant="text" onClick={onClose}>
          Back to the list
        </Button>
      </Tools>
      {outcome}
    </>
  );
}

/** Something wrong with the text of a scenario. */
interface ScenarioFault {
  /** Names its place: a path (`rules[0].gate.nth: …`), or line and column. */
  readonly message: string;
  /** Place in the text, from 0, where it is no JSON. */
  readonly at?: number;
}

/** Everything that is wrong with a text as a scenario. */
function scenarioFaults(text: string): readonly ScenarioFault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [jsonFault(text, error instanceof Error ? error.message : 'unreadable')];
  }
  return scenarioErrors(value).map((message) => ({ message }));
}

/** Browsers name the place by its position, by line and column, or as the end of the text. */
function jsonFault(text: string, reason: string): ScenarioFault {
  const [, position] = /position (\d+)/.exec(reason) ?? [];
  const [, line, column] = /line (\d+) column (\d+)/.exec(reason) ?? [];
  const lineStart = text.split('\n', Number(line ?? 1) - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const at = Number(position ?? (column === undefined ? text.length : lineStart + Number(column) - 1));
  const before = text.slice(0, at).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return { message: `Not valid JSON at ${place}: ${reason}`, at };
}

function FormFields({ onWrite }: { readonly onWrite: (form: FaultForm) => void }) {
  const [form, setForm] = useState(FIRST_FORM);
  const change = (part: Partial<FaultForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    onWrite(next);
  };
  const { endpoint, effect, amount, times } = form;
  return (
    <Tools>
      <Choice
        label="Endpoint"
        value={endpoint}
        options={ENDPOINTS.map(({ id }) => id)}
        onChange={(to) => change({ endpoint: to })}
      />
      <Choice
        label="Effect"
        value={effect}
        options={FORM_EFFECT_NAMES}
        nameOf={(name) => FORM_EFFECTS[name]}
        onChange={(to) => change({ effect: to, amount: to === 'wait' ? 3_000 : 500 })}
      />
      {effect === 'status' || effect === 'wait' ? (
        <NumberField
          label={effect === 'status' ? 'Status' : 'Milliseconds'}
          value={String(amount)}
          onChange={(to) => change({ amount: Number(to) })}
        />
      ) : null}
      <NumberField label="Times" value={String(times)} onChange={(to) => change({ times: Number(to) })} />
      <Hint>0 times means every time.</Hint>
    </Tools>
  );
}
