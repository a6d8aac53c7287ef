import { useRef, useState } from 'react';
import { ENDPOINTS } from '../handlers/endpoints';
import type { Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { FORM_EFFECTS, formToJson, isFormEffect, type FaultForm } from './endpointFaults';
import { Button, Field, OutcomeText } from './parts';
import { scenarioFaults } from './scenarioFaults';
import { useTask } from './useTask';

export interface ScenarioEditorProps {
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
  const goTo = (line: number) => {
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start);
  };
  return (
    <>
      {scenario === undefined ? <FormFields onWrite={(form) => setText(formToJson(form))} /> : null}
      <div className="qa-editor">
        <Field label="Scenario as JSON">
          <textarea
            ref={area}
            spellCheck={false}
            rows={14}
            value={text}
            aria-invalid={!isSound}
            aria-describedby="qa-faults"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div id="qa-faults" className="qa-faults">
          {isSound ? (
            <p>This is a scenario.</p>
          ) : (
            <ul>
              {faults.map(({ line, message }) => (
                <li key={message}>
                  <Button tone="quiet" onClick={() => goTo(line)}>
                    Line {line}
                  </Button>{' '}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="qa-tools">
        <Button
          tone="main"
          isDisabled={!isSound}
          onClick={() =>
            run(async () => {
              const saved = await scenarios.save(text);
              // Under a new name it is another one; the old one goes, as who edits expects.
              if (scenario !== undefined && scenario.name !== saved.name) scenarios.remove(scenario.name);
              onClose();
              return 'Saved.';
            })
          }
        >
          Save
        </Button>
        <Button
          isDisabled={!isSound}
          onClick={() =>
            run(async () => {
              const [added] = await scenarios.apply(scenarios.read(text));
              return `In force: ${added?.scenario.title ?? ''}.`;
            })
          }
        >
          Apply
        </Button>
        <Button onClick={onClose}>Back to the list</Button>
        <OutcomeText outcome={outcome} />
      </div>
    </>
  );
}

function FormFields({ onWrite }: { readonly onWrite: (form: FaultForm) => void }) {
  const [form, setForm] = useState(FIRST_FORM);
  const change = (part: Partial<FaultForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    onWrite(next);
  };
  const takesAmount = form.effect === 'status' || form.effect === 'wait';
  return (
    <div className="qa-tools">
      <Field label="Endpoint">
        <select
          value={form.endpoint}
          onChange={({ target }) => {
            const endpoint = ENDPOINTS.find(({ id }) => id === target.value);
            if (endpoint) change({ endpoint: endpoint.id });
          }}
        >
          {ENDPOINTS.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </Field>
      <Field label="Effect">
        <select
          value={form.effect}
          onChange={({ target: { value } }) => {
            if (isFormEffect(value)) change({ effect: value, amount: value === 'wait' ? 3_000 : 500 });
          }}
        >
          {Object.entries(FORM_EFFECTS).map(([effect, words]) => (
            <option key={effect} value={effect}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      {takesAmount ? (
        <Field label={form.effect === 'status' ? 'Status' : 'Milliseconds'}>
          <input
            type="number"
            value={form.amount}
            onChange={(event) => change({ amount: event.target.valueAsNumber || 0 })}
          />
        </Field>
      ) : null}
      <Field label="Times (0: each time)">
        <input
          type="number"
          min={0}
          value={form.times}
          onChange={(event) => change({ times: event.target.valueAsNumber || 0 })}
        />
      </Field>
    </div>
  );
}
