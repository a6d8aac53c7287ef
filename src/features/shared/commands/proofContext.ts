import { createContext } from 'react';
import type { AskForProof } from './sendCommand';

/** What a command asks that needs a fresh second factor or the password; without one, it is refused. */
export const ProofContext = createContext<AskForProof | undefined>(undefined);
