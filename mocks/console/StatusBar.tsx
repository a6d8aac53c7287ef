import type { ScenarioControl } from '../scenarios/scenarioControl';
import { Button } from './parts';
import { useActive, useIsPaused } from './useScenarios';

export interface StatusBarProps {
  readonly scenarios: ScenarioControl;
  /** Opens the console; absent where it is open. */
  readonly onOpen?: (() => void) | undefined;
}

/** What is in force, on every page for as long as it is: nobody takes an injected failure for a real one. */
export function StatusBar({ scenarios, onOpen }: StatusBarProps) {
  const active = useActive(scenarios);
  const isPaused = useIsPaused(scenarios);
  if (active.length === 0 && !isPaused) return null;
  const names = active.map(({ scenario }) => scenario.name).join(', ');
  return (
    <div className="qa-status" data-paused={isPaused}>
      <p role="status">{isPaused ? `QA: paused${names === '' ? '' : ` (${names})`}` : `QA: ${names}`}</p>
      <Button onClick={isPaused ? scenarios.resume : scenarios.pause}>{isPaused ? 'Resume' : 'Pause'}</Button>
      <Button
        onClick={() => {
          scenarios.resume();
          scenarios
            .clear()
            .catch((error: unknown) => console.error('QA could not take everything back.', error));
        }}
      >
        Clear
      </Button>
      {onOpen === undefined ? null : <Button onClick={onOpen}>Open</Button>}
    </div>
  );
}
