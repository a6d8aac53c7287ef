import { useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import type { ClockState } from '../qa/controlAnswers';
import type { ConsolePorts } from './installConsole';
import { Fact, Section, Tools, useLoaded, useTask } from './parts';

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
  const read = useCallback(async () => ({ state: await clock.state(), at: Date.now() }), [clock]);
  const { value, pending, reload } = useLoaded(read);
  const [wanted, setWanted] = useState('');
  const move = (work: () => Promise<string>) =>
    run(async () => {
      const now = await work();
      reload();
      return `Backend time is now ${toText(now)}.`;
    });
  const state = value?.state;
  const isFrozen = state?.rate === 0;
  return (
    <>
      {value === undefined ? null : <ClockFacts {...value} />}
      {pending}
      {outcome}
      <Section title="Move">
        <Tools>
          {MOVES.map(({ label, ms }) => (
            <Button key={label} onClick={() => move(() => clock.advance(ms))}>
              {label}
            </Button>
          ))}
          <Button
            variant="contained"
            disabled={state?.nextMaturity == null}
            onClick={() => move(clock.toNextMaturity)}
          >
            To the next maturity
          </Button>
        </Tools>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== '') move(() => clock.set(new Date(wanted).toISOString()));
          }}
        >
          <Tools>
            <TextField
              type="datetime-local"
              label="Set backend time (your time zone)"
              required
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
              slotProps={{ htmlInput: { step: 1 }, inputLabel: { required: false } }}
              sx={{ width: 240 }}
            />
            <Button type="submit">Set</Button>
          </Tools>
        </form>
      </Section>
      <Section title="Speed">
        <Tools>
          <ToggleButton
            value="frozen"
            selected={isFrozen}
            onClick={() => move(isFrozen ? () => clock.run() : clock.freeze)}
          >
            Freeze
          </ToggleButton>
          <ToggleButton value="fast" selected={state?.rate === 60} onClick={() => move(() => clock.run(60))}>
            One hour per minute
          </ToggleButton>
          <Button onClick={() => move(clock.reset)}>Real time</Button>
        </Tools>
      </Section>
    </>
  );
}

/** The clock as it was read, going on by its rate. */
function ClockFacts({ state, at }: { readonly state: ClockState; readonly at: number }) {
  const [realNow, setRealNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, realNow - at);
  const now = Date.parse(state.now) + passed * state.rate;
  const offsetMs = state.offsetMs + passed * (state.rate - 1);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
        gap: 2,
        m: 0,
        p: 2,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Fact term="Backend time">
        <time dateTime={new Date(now).toISOString()}>{toText(now)}</time>
      </Fact>
      <Fact term="Compared to real time">{offsetText(offsetMs)}</Fact>
      <Fact term="Speed">
        {state.rate === 0 ? 'Frozen' : state.rate === 1 ? 'Normal' : `${state.rate}× real time`}
      </Fact>
      <Fact term="Next maturity">
        {state.nextMaturity === null ? (
          'No active investments'
        ) : (
          <time dateTime={state.nextMaturity}>{toText(state.nextMaturity)}</time>
        )}
      </Fact>
    </Box>
  );
}

function toText(time: string | number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** "7 d 1 min ahead", or that there is no difference worth a word. */
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
