import { createContext } from 'react';
import type { AskForFactor } from './sendCommand';

/** What a command asks that needs a fresh second factor; without one, it is refused. */
export const FactorContext = createContext<AskForFactor | undefined>(undefined);
