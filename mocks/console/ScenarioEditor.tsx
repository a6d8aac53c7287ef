import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { scenarioErrors, type Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import {
  changedForm,
  FIRST_FORM,
  FORM_EFFECT_NAMES,
  FORM_EFFECTS,
  formOf,
  formToJson,
  type FaultForm,
} from './endpointFaults';
import { Choice, Field, NumberField } from './fields';
import { BREAK_ANYWHERE, Hint, Tools, useTask } from './parts';

interface ScenarioEditorProps {
  readonly scenarios: ScenarioControl;
  /** The scenario to edit; omitted for a new one. */
  readonly scenario?: Scenario;
  readonly onClose: () => void;
}

const TWO_COLUMNS = { '@container (min-width: 800px)': { gridTemplateColumns: '3fr 2fr' } };

export function ScenarioEditor({ scenarios, scenario, onClose }: ScenarioEditorProps) {
  const [text, setText] = useState(() =>
    scenario === undefined ? formToJson(FIRST_FORM) : JSON.stringify(scenario, null, 2),
  );
  const [form, setForm] = useState(() => formOf(text));
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
      <FormFields
        form={form}
        onChange={(next) => {
          setForm(next);
          setText(formToJson(next));
        }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', ...TWO_COLUMNS }}>
        <Field
          label="Scenario as JSON"
          multiline
          minRows={8}
          maxRows={24}
          value={text}
          error={!isSound}
          onChange={(next) => {
            setText(next);
            setForm(formOf(next));
          }}
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

/** `form` is `null` while it can't show all of the JSON: its last values stay, and can't be changed. */
function FormFields(props: {
  readonly form: FaultForm | null;
  readonly onChange: (form: FaultForm) => void;
}) {
  const [last, setLast] = useState(props.form ?? FIRST_FORM);
  if (props.form !== null && props.form !== last) setLast(props.form);
  const isOff = props.form === null;
  const form = props.form ?? last;
  const change = (part: Partial<FaultForm>) => props.onChange(changedForm(form, part));
  const { endpoint, effect, amount, times } = form;
  const text = (label: string, field: 'person' | 'record' | 'query' | 'body', placeholder: string) => (
    <Field
      label={label}
      disabled={isOff}
      placeholder={placeholder}
      value={form[field]}
      onChange={(to) => change({ [field]: to })}
      sx={{ width: '12rem' }}
    />
  );
  return (
    <Tools>
      <Choice
        label="Endpoint"
        disabled={isOff}
        value={endpoint}
        options={ENDPOINTS.map(({ id }) => id)}
        onChange={(to) => change({ endpoint: to })}
      />
      {text('Person', 'person', 'ava@cairnfield.example')}
      {text('Record ID', 'record', 'dep-1')}
      {text('Query', 'query', 'page=2')}
      {text('Body', 'body', 'amount=250')}
      <Choice
        label="Effect"
        disabled={isOff}
        value={effect}
        options={FORM_EFFECT_NAMES}
        nameOf={(name) => FORM_EFFECTS[name]}
        onChange={(to) => change({ effect: to, amount: to === 'wait' ? 3_000 : 500 })}
      />
      {effect === 'status' || effect === 'wait' ? (
        <NumberField
          label={effect === 'status' ? 'Status' : 'Milliseconds'}
          disabled={isOff}
          value={String(amount)}
          onChange={(to) => change({ amount: Number(to) })}
        />
      ) : null}
      <NumberField
        label="Times"
        disabled={isOff}
        value={String(times)}
        onChange={(to) => change({ times: Number(to) })}
      />
      <Box sx={{ py: 1 }}>
        <Hint>
          {isOff
            ? 'The form can’t show all of this JSON.'
            : '0 times means every time. Empty fields match everything.'}
        </Hint>
      </Box>
    </Tools>
  );
}
