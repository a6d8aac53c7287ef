import { useId, useRef, useSyncExternalStore } from 'react';
import { ClockTab } from './ClockTab';
import type { ConsoleTab, Dock } from './consoleView';
import { DataTab } from './DataTab';
import { EndpointsTab } from './EndpointsTab';
import type { ConsolePorts } from './installConsole';
import { LogTab } from './LogTab';
import { Button } from './parts';
import { Resizer } from './Resizer';
import { ScenariosTab } from './ScenariosTab';
import { StatusBar } from './StatusBar';
import { SELECTED_TAB_ID, TAB_PANEL_ID, TabList } from './TabList';
import { useCoveredRoom, useRoom } from './useRoom';

export interface QaConsoleProps extends ConsolePorts {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Gives the focus back to the page; the console stays open. */
  readonly onLeave: () => void;
}

/** What is in force, and the console itself while it is open. */
export function QaConsole(props: QaConsoleProps) {
  const { qa, view, onOpen, onClose, onLeave } = props;
  const { isOpen, tab, ...wanted } = useSyncExternalStore(view.subscribe, view.current);
  const { isWide, ...room } = useRoom(wanted.dock);
  // Closed, the faults stand in a line at the foot of the page.
  const dock: Dock = isOpen ? room.dock : 'bottom';
  const element = useRef<HTMLDivElement>(null);
  useCoveredRoom(element, dock);
  const regionId = useId();
  const wantedSize = dock === 'bottom' ? wanted.height : wanted.width;
  const size = Math.min(room.max, Math.max(room.min, wantedSize));
  const resize = (to: number) => view.set(dock === 'bottom' ? { height: to } : { width: to });
  return (
    <div
      ref={element}
      className="qa-dock"
      data-dock={dock}
      style={isOpen ? { [dock === 'bottom' ? 'height' : 'width']: size } : {}}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The page's toasts and dialogs close on it, too; this one was not for them.
        event.stopPropagation();
        onLeave();
      }}
    >
      <StatusBar scenarios={qa.scenarios} onOpen={isOpen ? undefined : onOpen} />
      {isOpen ? (
        <section id={regionId} className="qa-console" aria-label="QA console">
          <Resizer
            dock={dock}
            size={size}
            min={room.min}
            max={room.max}
            onResize={resize}
            controls={regionId}
          />
          <div className="qa-head">
            <TabList selected={tab} onSelect={(to) => view.set({ tab: to })} />
            <p className="qa-keys">
              <kbd>Alt+Shift+Q</kbd> open, close · <kbd>Alt+Shift+P</kbd> pause · <kbd>Esc</kbd> to the page
            </p>
            {isWide ? (
              <Button tone="quiet" onClick={() => view.set({ dock: dock === 'bottom' ? 'right' : 'bottom' })}>
                {dock === 'bottom' ? 'Dock right' : 'Dock below'}
              </Button>
            ) : null}
            <Button tone="quiet" onClick={onClose} label="Close QA console">
              Close
            </Button>
          </div>
          <div
            id={TAB_PANEL_ID}
            role="tabpanel"
            aria-labelledby={SELECTED_TAB_ID}
            className="qa-panel"
            tabIndex={0}
          >
            <Panel tab={tab} {...props} />
          </div>
        </section>
      ) : null}
    </div>
  );
}

function Panel({ tab, ...ports }: ConsolePorts & { readonly tab: ConsoleTab }) {
  switch (tab) {
    case 'Scenarios':
      return <ScenariosTab {...ports} />;
    case 'Endpoints':
      return <EndpointsTab {...ports} />;
    case 'Data':
      return <DataTab {...ports} />;
    case 'Clock':
      return <ClockTab {...ports} />;
    case 'Log':
      return <LogTab {...ports} />;
  }
}
