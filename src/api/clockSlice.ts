import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ClockSliceState {
  readonly offsetMs: number;
}

/** Smaller differences are network latency. */
const NOISE_MS = 1_500;

const clockSlice = createSlice({
  name: 'clock',
  initialState: (): ClockSliceState => ({ offsetMs: 0 }),
  reducers: {
    backendTimeRead: (state, { payload }: PayloadAction<{ readonly offsetMs: number }>) => {
      if (Math.abs(payload.offsetMs - state.offsetMs) < NOISE_MS) return state;
      return { offsetMs: Math.abs(payload.offsetMs) < NOISE_MS ? 0 : payload.offsetMs };
    },
  },
});

export const { backendTimeRead } = clockSlice.actions;
export const clockReducer = clockSlice.reducer;

interface ClockRoot {
  readonly clock: ClockSliceState;
}

/** Milliseconds to add to this device's time to get backend time (product 20.2). */
export function selectClockOffset(state: ClockRoot): number {
  return state.clock.offsetMs;
}
