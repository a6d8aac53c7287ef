import type { Expectation, Step } from '../scenarios/scenario';

/** What to do to see a scenario, one sentence a step. */
export function howToSee(expect: Expectation): readonly string[] {
  const { who, route, steps = [], see, isValueOf, isAppliedLate = false } = expect;
  const open = who === 'visitor' ? `Open ${route}.` : `Signed in as ${who}, open ${route}.`;
  return [
    ...(isAppliedLate ? [open, 'Apply the scenario.'] : ['Apply the scenario.', open]),
    ...steps.map(stepText),
    isValueOf === undefined ? `See “${see}”.` : `See “${see}” in the field “${isValueOf}”.`,
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
