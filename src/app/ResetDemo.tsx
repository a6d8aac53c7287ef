import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { LightButton } from '../ui/buttons/LightButton';
import { clearDemo } from './clearDemo';

/** Asks, then starts the demo over. Needs nothing of a backend that doesn't answer. */
export function ResetDemo() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const reset = () => {
    setIsBusy(true);
    void clearDemo(window).then(() => window.location.reload());
  };
  return (
    <>
      <LightButton size="small" onClick={() => setIsAsking(true)}>
        Reset demo data…
      </LightButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Reset the demo’s data?"
        confirmLabel="Reset data"
        isDestructive
        isBusy={isBusy}
        onConfirm={reset}
        onCancel={() => setIsAsking(false)}
      >
        This deletes everything that was done in the demo in this browser and all its tabs. The demo starts
        over with the first data. You’ll be logged out. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
