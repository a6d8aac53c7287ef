import { useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDate } from '../../src/lib/dateFormats';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time';
import type { QaClockState } from '../qa/control';
import { Field } from './fields';
import type { ConsolePorts } from './ports';
import { FactRow, ConsoleSection, Hint, Toggle, Tools, useLoaded, useTask } from './parts';

const MOVES = {
  '+1 minute': MINUTE_MS,
  '+1 hour': HOUR_MS,
  '+1 day': DAY_MS,
  '+7 days': 7 * DAY_MS,
  '+30 days': 30 * DAY_MS,
  '−1 day': -DAY_MS,
} as const;

const EXAMPLE = '2026-12-31 23:59:30';

/** A moment of the reader's time zone, as `new Date` takes it in ISO 8601; `T`, seconds and time may be left out. */
function parseMoment(text: string): string | null {
  const [day = '', time = '00:00'] = text.trim().split(/[ T]+/);
  const moment = new Date(`${day}T${time}`);
  // Some browsers turn a nonexistent day into one in the next month.
  return moment.getDate() === Number(day.slice(-2)) ? moment.toISOString() : null;
}

/** All tabs share the backend's clock. Moving it settles what becomes due in between. */
export function ClockTab({ qa, isServer }: ConsolePorts) {
  if (!isServer) return <ClockTools clock={qa.clock} />;
  return <Hint>In the demo only: a server’s clock is everybody’s, and no page can move it.</Hint>;
}

function ClockTools({ clock }: Pick<ConsolePorts['qa'], 'clock'>) {
  const { outcome, run } = useTask();
  const read = useCallback(async () => ({ state: await clock.state(), at: Date.now() }), [clock]);
  const { value, pending, reload } = useLoaded(read);
  const [wanted, setWanted] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const move = (work: () => Promise<string>) =>
    run(async () => {
      const now = await work();
      reload();
      return `Backend time is now ${toText(now)}.`;
    });
  const { rate, nextMaturity = null } = value?.state ?? {};
  return (
    <>
      {value === undefined ? null : <ClockFacts {...value} />}
      {pending}
      {outcome}
      <ConsoleSection title="Move">
        <Tools>
          {Object.entries(MOVES).map(([label, ms]) => (
            <Button key={label} onClick={() => move(() => clock.advance(ms))}>
              {label}
            </Button>
          ))}
          <Button
            variant="contained"
            disabled={nextMaturity === null}
            onClick={() => move(clock.toNextMaturity)}
          >
            To the next maturity
          </Button>
        </Tools>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const moment = parseMoment(wanted);
            setIsWrong(moment === null);
            if (moment !== null) move(() => clock.set(moment));
          }}
        >
          <Tools>
            <Field
              label="Set backend time (your time zone)"
              placeholder={EXAMPLE}
              value={wanted}
              onChange={(text) => {
                setWanted(text);
                setIsWrong(false);
              }}
              error={isWrong}
              helperText={isWrong ? `Enter a date and time, such as ${EXAMPLE}.` : undefined}
              sx={{ flex: '1 1 200px', maxWidth: '18.75rem' }}
            />
            {/* Next to the field, below its label, even with a message below both. */}
            <Button type="submit" sx={{ alignSelf: 'start', mt: 'calc(1.26875rem + 6px)' }}>
              Set
            </Button>
          </Tools>
        </form>
      </ConsoleSection>
      <ConsoleSection title="Speed">
        <Tools>
          <Toggle isOn={rate === 0} onClick={() => move(rate === 0 ? () => clock.run() : clock.freeze)}>
            Freeze
          </Toggle>
          <Toggle isOn={rate === 60} onClick={() => move(() => clock.run(rate === 60 ? 1 : 60))}>
            1 hour per minute
          </Toggle>
          <Button onClick={() => move(clock.reset)}>Real time</Button>
        </Tools>
      </ConsoleSection>
    </>
  );
}

/** Extrapolates the clock's state by its rate. */
function ClockFacts({ state, at }: { readonly state: QaClockState; readonly at: number }) {
  const [realNow, setRealNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, realNow - at);
  const { rate, nextMaturity } = state;
  const speed = rate === 0 ? 'Frozen' : rate === 1 ? 'Normal' : `${rate}× real time`;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
        gap: 2,
        m: 0,
        p: 2,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <FactRow term="Backend time">{toText(Date.parse(state.now) + passed * rate)}</FactRow>
      <FactRow term="Offset from real time">{offsetText(state.offsetMs + passed * (rate - 1))}</FactRow>
      <FactRow term="Speed">{speed}</FactRow>
      <FactRow term="Next maturity">
        {nextMaturity === null ? 'No active investments' : toText(nextMaturity)}
      </FactRow>
    </Box>
  );
}

function toText(time: string | number): string {
  return formatDate(time, 'dateTimeSeconds');
}

/** "+7 d 1 min" or "None". */
function offsetText(offsetMs: number): string {
  const units = [
    ['d', DAY_MS, Infinity],
    ['h', HOUR_MS, 24],
    ['min', MINUTE_MS, 60],
    ['s', 1_000, 60],
  ] as const;
  const parts = units.flatMap(([unit, ms, most]) => {
    const count = Math.floor(Math.abs(offsetMs) / ms) % most;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.length === 0 ? 'None' : `${offsetMs > 0 ? '+' : '−'}${parts.join(' ')}`;
}
