import { useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { BREAK_ANYWHERE, useActiveNames } from './parts';

interface ActiveBarProps {
  readonly scenarios: ScenarioControl;
  readonly isPaused: boolean;
  /** `null` while the console is open. */
  readonly onOpen: (() => void) | null;
}

/** Shows active scenarios and their latest effect, so that nobody mistakes a simulated failure for a real one. */
export function ActiveBar({ scenarios, isPaused, onOpen }: ActiveBarProps) {
  const names = useActiveNames(scenarios).join(', ');
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
      role="group"
      aria-label="Active scenarios"
      sx={{
        flex: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        px: 1.5,
        py: 0,
        borderRadius: 0,
        // Beside the buttons where they fit, above them on phones.
        '& .MuiAlert-message': { flex: '1 1 240px', minWidth: 0, gap: 0, py: 0.75, ...BREAK_ANYWHERE },
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

/** The latest simulated failure, worded for bug reports. */
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
