import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface StreamSliceState {
  /** Since when the server's changes can't be followed, epoch ms; `null` while they are, or needn't be. */
  readonly lostAt: number | null;
}

const streamSlice = createSlice({
  name: 'stream',
  initialState: (): StreamSliceState => ({ lostAt: null }),
  reducers: {
    streamFollowed: () => ({ lostAt: null }),
    streamLost: (state, { payload }: PayloadAction<number>) => ({ lostAt: state.lostAt ?? payload }),
  },
});

export const { streamFollowed, streamLost } = streamSlice.actions;
export const streamReducer = streamSlice.reducer;
