import { createContext } from 'react';

/** Milliseconds that the backend's clock is ahead of this device's, so that "today" is the backend's. */
export const ClockOffset = createContext(0);
