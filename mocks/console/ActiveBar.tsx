import { useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { BREAK_ANYWHERE, useActive } from './parts';

interface ActiveBarProps {
  readonly scenarios: ScenarioControl;
  readonly isPaused: boolean;
  /** `null` while the console is open. */
  readonly onOpen: (() => void) | null;
}

/** Shows what is active and what it did last, so that no one takes a simulated failure for a real one. */
export function ActiveBar({ scenarios, isPaused, onOpen }: ActiveBarProps) {
  const names = useActive(scenarios)
    .map(({ scenario }) => scenario.name)
    .join(', ');
  const clear = () => {
    scenarios.resume();
    scenarios
      .clear()
      .catch((error: unknown) => console.error('Active scenarios could not be cleared.', error));
  };
  const button = { color: 'inherit', variant: 'text' } as const;
  return (
    <Alert
      severity={isPaused ? 'info' : 'warning'}
      square
      role="group"
      aria-label="Active scenarios"
      sx={{
        flex: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        // Beside the buttons where there is room, above them on a phone.
        '& .MuiAlert-message': { flex: '1 1 240px', minWidth: 0, py: 0.5, ...BREAK_ANYWHERE },
        '& .MuiAlert-action': { py: 0 },
      }}
      action={
        <>
          <Button {...button} onClick={isPaused ? scenarios.resume : scenarios.pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button {...button} onClick={clear}>
            Clear
          </Button>
          {onOpen === null ? null : (
            <Button {...button} onClick={onOpen}>
              Open
            </Button>
          )}
        </>
      }
    >
      <strong role="status">
        {isPaused ? `QA: paused${names === '' ? '' : ` (${names})`}` : `QA: ${names}`}
      </strong>
      <SimulatedFailure scenarios={scenarios} />
    </Alert>
  );
}

/** The latest failure that a scenario made, in words for a bug report. */
function SimulatedFailure({ scenarios }: Pick<ActiveBarProps, 'scenarios'>) {
  const log = useSyncExternalStore(scenarios.subscribe, scenarios.log);
  const entry = log.findLast(({ simulated }) => simulated.some(({ isFailure }) => isFailure));
  const failure = entry?.simulated.findLast(({ isFailure }) => isFailure);
  return (
    <Box role="log" aria-label="Simulated failures">
      {entry === undefined || failure === undefined
        ? null
        : `Simulated: ${entry.method} ${entry.path.split('?', 1)[0]}, ${failure.what} (${failure.scenario})`}
    </Box>
  );
}
