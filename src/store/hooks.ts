import { useDispatch, useSelector, useStore } from 'react-redux';
import { useEffect, useState } from 'react';
import { lookEvery } from '../lib/whenShown';
import type { RootState } from './rootReducer';
import type { AppDispatch, AppStore } from './store';
import { selectClockOffset } from '../api/clockSlice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Epoch ms of the backend, updated every `intervalMs` and when the page is shown again (product 20.2: the app shows backend time). */
export function useBackendNow(intervalMs = 60_000): number {
  const offsetMs = useAppSelector(selectClockOffset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => lookEvery(intervalMs, () => setNow(Date.now())), [intervalMs]);
  return now + offsetMs;
}
