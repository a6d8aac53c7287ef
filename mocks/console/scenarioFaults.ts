import { scenarioErrors } from '../scenarios/scenario';
import { jsonPlaces, lineOf } from './jsonPlaces';

/** Something wrong with the text of a scenario. */
export interface ScenarioFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Everything that is wrong with a text as a scenario, in the order of its lines. */
export function scenarioFaults(text: string): readonly ScenarioFault[] {
  const places = jsonPlaces(text);
  if (places.fault !== null) return [{ ...places.fault, message: `No JSON: ${places.fault.message}.` }];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ line: 1, message: `No JSON: ${error instanceof Error ? error.message : 'unreadable'}.` }];
  }
  return scenarioErrors(value)
    .map((message) => ({ line: lineOf(places, message.slice(0, message.indexOf(':'))), message }))
    .sort((a, b) => a.line - b.line);
}
