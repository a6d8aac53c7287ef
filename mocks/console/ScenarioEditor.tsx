import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { scenarioErrors, type Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { FORM_EFFECT_NAMES, FORM_EFFECTS, formToJson, type FaultForm } from './endpointFaults';
import { Choice, Field, NumberField } from './fields';
import { BREAK_ANYWHERE, Hint, Tools, useTask } from './parts';

interface ScenarioEditorProps {
  readonly scenarios: ScenarioControl;
  /** The scenario to edit; omitted for a new one. */
  readonly scenario?: Scenario;
  readonly onClose: () => void;
}

const FIRST_FORM: FaultForm = { endpoint: 'deposits.approve', effect: 'lost-answer', amount: 500, times: 1 };
const TWO_COLUMNS = { '@container (min-width: 800px)': { gridTemplateColumns: '3fr 2fr' } };

export function ScenarioEditor({ scenarios, scenario, onClose }: ScenarioEditorProps) {
  const [text, setText] = useState(() =>
    scenario === undefined ? formToJson(FIRST_FORM) : JSON.stringify(scenario, null, 2),
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const { errors, at } = check(text);
  const { outcome, run } = useTask();
  const isSound = errors.length === 0;
  const show = (offset: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset);
  };
  const save = async () => {
    const { name } = scenarios.read(text);
    if (name !== scenario?.name && scenarios.custom().some((other) => other.name === name))
      throw new Error(`“${name}” is another custom scenario. Choose a name of its own.`);
    const saved = await scenarios.save(text);
    // A rename saves a new scenario, so the old one is removed.
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
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', ...TWO_COLUMNS }}>
        <Field
          label="Scenario as JSON"
          multiline
          minRows={8}
          maxRows={24}
          value={text}
          error={!isSound}
          onChange={setText}
          inputRef={area}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              'aria-describedby': 'qa-check',
              style: { fontFamily: 'monospace' },
            },
          }}
        />
        <Alert
          id="qa-check"
          role="group"
          aria-label="Check"
          severity={isSound ? 'success' : 'error'}
          sx={BREAK_ANYWHERE}
          action={at === null ? null : <Button onClick={() => show(at)}>Show</Button>}
        >
          {isSound ? 'Valid scenario.' : null}
          {errors.map((error) => (
            <div key={error}>{error}</div>
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

/** Each error names its place; `at` is an offset in the text, from 0, if known. */
function check(text: string): { readonly errors: readonly string[]; readonly at: number | null } {
  try {
    return { errors: scenarioErrors(JSON.parse(text)), at: null };
  } catch (error) {
    // Browsers give the position in different formats.
    const reason = error instanceof Error ? error.message : 'unreadable';
    const [, position] = /position (\d+)/.exec(reason) ?? [];
    return { errors: [`Not valid JSON: ${reason}`], at: position === undefined ? null : Number(position) };
  }
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
      <Box sx={{ py: 1 }}>
        <Hint>0 times means every time.</Hint>
      </Box>
    </Tools>
  );
}
