import { useCallback, useEffect, useState } from 'react';
import type { ClockState } from '../server/qa/controlAnswers';
import type { ConsolePorts } from './installConsole';
import { Button, Field, Group, OutcomeText } from './parts';
import { messageOf } from './useScenarios';
import { useTask } from './useTask';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const MOVES = [
  { label: '+1 minute', ms: MINUTE_MS },
  { label: '+1 hour', ms: HOUR_MS },
  { label: '+1 day', ms: DAY_MS },
  { label: '+7 days', ms: 7 * DAY_MS },
  { label: '+30 days', ms: 30 * DAY_MS },
  { label: '−1 day', ms: -DAY_MS },
] as const;

/** The backend's clock: every tab of this browser goes by it, and what becomes due on the way pays out. */
export function ClockTab({ qa }: ConsolePorts) {
  const { clock } = qa;
  const { outcome, run } = useTask();
  const { state, readAt, problem, refresh } = useClockState(clock.state);
  const [wanted, setWanted] = useState('');
  const move = (work: () => Promise<string>) =>
    run(async () => {
      const now = await work();
      await refresh();
      return `Backend time is now ${toText(now)}.`;
    });
  const isFrozen = state?.rate === 0;
  return (
    <>
      {state === null ? (
        <p className="qa-hint">{problem ?? 'Asking the backend for its time…'}</p>
      ) : (
        <ClockFacts state={state} readAt={readAt} />
      )}
      <Group title="Move">
        <div className="qa-tools">
          {MOVES.map(({ label, ms }) => (
            <Button key={label} onClick={() => move(() => clock.advance(ms))}>
              {label}
            </Button>
          ))}
          <Button isDisabled={state?.nextMaturity == null} onClick={() => move(clock.toNextMaturity)}>
            To the next maturity
          </Button>
        </div>
        <form
          className="qa-tools"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== '') move(() => clock.set(new Date(wanted).toISOString()));
          }}
        >
          <Field label="Set backend time (your zone)">
            <input
              type="datetime-local"
              step={1}
              required
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </Field>
          <button type="submit" className="qa-button">
            Set
          </button>
        </form>
      </Group>
      <Group title="Speed">
        <div className="qa-tools">
          <Button isPressed={isFrozen} onClick={() => move(isFrozen ? () => clock.run() : clock.freeze)}>
            Freeze
          </Button>
          <Button isPressed={state?.rate === 60} onClick={() => move(() => clock.run(60))}>
            An hour a minute
          </Button>
          <Button tone="main" onClick={() => move(clock.reset)}>
            Real time
          </Button>
        </div>
      </Group>
      <OutcomeText outcome={outcome} />
    </>
  );
}

/** Asks for the clock's state at once and again on `refresh`; between, it goes on by its rate. */
function useClockState(ask: () => Promise<ClockState>) {
  const [read, setRead] = useState<{ readonly state: ClockState; readonly at: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useCallback(async () => setRead({ state: await ask(), at: Date.now() }), [ask]);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (state) => !isGone && setRead({ state, at: Date.now() }),
      (error: unknown) => !isGone && setProblem(messageOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [ask]);
  return { state: read?.state ?? null, readAt: read?.at ?? 0, problem, refresh };
}

function ClockFacts({ state, readAt }: { readonly state: ClockState; readonly readAt: number }) {
  const [realNow, setRealNow] = useState(readAt);
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, realNow - readAt);
  const now = Date.parse(state.now) + passed * state.rate;
  const offsetMs = state.offsetMs + passed * (state.rate - 1);
  return (
    <dl className="qa-facts">
      <div>
        <dt>Backend time</dt>
        <dd>
          <time dateTime={new Date(now).toISOString()}>{toText(now)}</time>
        </dd>
      </div>
      <div>
        <dt>Beside real time</dt>
        <dd>{offsetText(offsetMs)}</dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{state.rate === 0 ? 'Frozen' : state.rate === 1 ? 'Real' : `${state.rate} times real`}</dd>
      </div>
      <div>
        <dt>Next maturity</dt>
        <dd>
          {state.nextMaturity === null ? (
            'No investment is running'
          ) : (
            <time dateTime={state.nextMaturity}>{toText(state.nextMaturity)}</time>
          )}
        </dd>
      </div>
    </dl>
  );
}

function toText(time: string | number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** "7 d 0 h 1 min ahead", or that there is no difference worth a word. */
function offsetText(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  if (size < 1_000) return 'The same';
  const parts = [
    [Math.floor(size / DAY_MS), 'd'],
    [Math.floor((size % DAY_MS) / HOUR_MS), 'h'],
    [Math.floor((size % HOUR_MS) / MINUTE_MS), 'min'],
    [Math.floor((size % MINUTE_MS) / 1_000), 's'],
  ] as const;
  const text = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
  return `${text} ${offsetMs > 0 ? 'ahead' : 'behind'}`;
}
