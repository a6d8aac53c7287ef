import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Scenario } from '../scenarios/scenario';
import type { ActiveScenario, ScenarioControl } from '../scenarios/scenarioControl';

export const useActive = (control: ScenarioControl): readonly ActiveScenario[] =>
  useSyncExternalStore(control.subscribe, control.active);
export const useIsPaused = (control: ScenarioControl): boolean =>
  useSyncExternalStore(control.subscribe, control.isPaused);
export const useCustom = (control: ScenarioControl): readonly Scenario[] =>
  useSyncExternalStore(control.subscribe, control.custom);

/** The built-in scenarios: loading, there, or why they did not come. */
export type BuiltIn =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly scenarios: readonly Scenario[] }
  | { readonly status: 'failed'; readonly message: string };

/** Loads the built-in scenarios; `attempt` changed loads them again. */
export function useBuiltIn(control: ScenarioControl, attempt: number): BuiltIn {
  const [builtIn, setBuiltIn] = useState<BuiltIn>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    control.builtIn().then(
      (scenarios) => !isGone && setBuiltIn({ status: 'ready', scenarios }),
      (error: unknown) => !isGone && setBuiltIn({ status: 'failed', message: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [control, attempt]);
  return builtIn;
}

/** What went wrong, for a person. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It failed without saying why.';
}
