import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import type { Engine } from '../../../backend/engine';
import { createBackend, type Backend } from '../../../backend/pipeline/backend';
import { createPasswords } from '../../../backend/auth/passwords';
import { unexpected } from './stores';

/** The whole API on an engine. It settles nothing that is due, and an internal error fails the test. */
export function createPlainBackend(engine: Engine, randomBytes: (count: number) => Uint8Array): Backend {
  return createBackend({
    engine,
    endpoints: ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes }),
    randomBytes,
    settleDue: () => undefined,
    onError: unexpected,
  });
}
